/**
 * What invoices refer to outside of this module. A separate part, because contacts imports it and this module imports contacts.
 */
import type { Tx } from '@lectern/database/db';
import { reference } from '../../../common/references';

export const invoiceToClient = reference('invoices', 'client_id');
export const invoiceToBureau = reference('invoices', 'bureau_partner_id');
export const invoiceToCommissionBureau = reference('invoices', 'commission_bureau_partner_id');

/** Before clients are deleted: drafts keep the name alone; what was sent refuses the delete. */
export async function detachDraftsFromClient(tx: Tx, ownerId: string, clientIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE invoices SET client_id = NULL, version = version + 1
       WHERE owner_id = $1 AND client_id = ANY ($2::uuid[]) AND status = 'draft'`,
    [ownerId, clientIds],
  );
}

/** The same for bureau partners. */
export async function detachDraftsFromBureau(tx: Tx, ownerId: string, bureauIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE invoices SET bureau_partner_id = NULL, version = version + 1
       WHERE owner_id = $1 AND bureau_partner_id = ANY ($2::uuid[]) AND status = 'draft'`,
    [ownerId, bureauIds],
  );
}

/** Before events are deleted: drafts of their invoices stay without them, and remind no one; what was sent refuses the delete. */
export async function detachDraftsFromEvent(tx: Tx, ownerId: string, eventIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE invoices SET event_id = NULL, schedule_item_id = NULL, reminders_enabled = false, version = version + 1
       WHERE owner_id = $1 AND event_id = ANY ($2::uuid[]) AND status = 'draft'`,
    [ownerId, eventIds],
  );
}
