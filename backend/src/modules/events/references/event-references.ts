/**
 * What events refer to outside of this module. A separate part: contacts imports it, and events reach contacts through auth and profile.
 */
import type { Tx } from '@lectern/database/db';
import { reference } from '../../../common/references';

export const eventToClient = reference('speaking_events', 'client_id');
export const eventToBureau = reference('speaking_events', 'bureau_partner_id');
export const eventToRepresentative = reference('speaking_events', 'representative_id');

export const eventToContact = { table: 'event_contacts', column: 'contact_id' };

/** Part of the statement that merges two bureaus: `$1` the owner, `$2` and `$3` the bureaus, `same` its representatives. */
export const MOVE_EVENTS_TO_BUREAU = `
       UPDATE speaking_events e SET bureau_partner_id = $3,
         representative_id = coalesce((SELECT same_as FROM same WHERE same.id = e.representative_id), representative_id)
       WHERE owner_id = $1 AND bureau_partner_id = $2`;

/** Gives a contact's places at events to the contact that is the same person; where both had one role, one stays. */
export async function uniteEventContacts(tx: Tx, ownerId: string, contactId: string, sameAs: string): Promise<void> {
  await tx.query(
    `INSERT INTO event_contacts (owner_id, event_id, contact_id, role, position)
       SELECT owner_id, event_id, $3, role, position FROM event_contacts WHERE owner_id = $1 AND contact_id = $2
       ON CONFLICT DO NOTHING`,
    [ownerId, contactId, sameAs],
  );
}
