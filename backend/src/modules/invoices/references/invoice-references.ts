/**
 * What invoices refer to outside of this module. A separate part, because contacts imports it and this module imports contacts.
 */
import type { Tx } from '@lectern/database/db';
import { reference } from '../../../common/references';

export const invoiceToClient = reference('invoices', 'client_id');
export const invoiceToBureau = reference('invoices', 'bureau_partner_id');
export const invoiceToCommissionBureau = reference('invoices', 'commission_bureau_partner_id');

/** Before a client is deleted: drafts keep its name alone; what was sent refuses the delete. */
export async function detachDraftsFromClient(tx: Tx, ownerId: string, clientId: string): Promise<void> {
  await tx.query(
    `UPDATE invoices SET client_id = NULL, version = version + 1
       WHERE owner_id = $1 AND client_id = $2 AND status = 'draft'`,
    [ownerId, clientId],
  );
}

/** The same for a bureau partner. */
export async function detachDraftsFromBureau(tx: Tx, ownerId: string, bureauId: string): Promise<void> {
  await tx.query(
    `UPDATE invoices SET bureau_partner_id = NULL, version = version + 1
       WHERE owner_id = $1 AND bureau_partner_id = $2 AND status = 'draft'`,
    [ownerId, bureauId],
  );
}

/** Before an event is deleted: drafts of its invoices stay without it; what was sent refuses the delete. */
export async function detachDraftsFromEvent(tx: Tx, ownerId: string, eventId: string): Promise<void> {
  await tx.query(
    `UPDATE invoices SET event_id = NULL, schedule_item_id = NULL, version = version + 1
       WHERE owner_id = $1 AND event_id = $2 AND status = 'draft'`,
    [ownerId, eventId],
  );
}
