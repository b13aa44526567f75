import type { Tx } from '@lectern/database/db';
import { reference } from '../../../common/references';
import { contractToClient } from '../../contracts/references';
import { eventToClient, eventToContact, uniteEventContacts } from '../../events/references';
import { fileToClient, uploadToClient } from '../../files/references';
import { holdToClient } from '../../holds/references';
import { threadToClient } from '../../inbound-mail/references';
import { invoiceToClient } from '../../invoices/references';
import { testimonialToClient } from '../../profile/references';
import { taskToClient } from '../../tasks/references';
import type { SamePerson } from '../kinds/organization-kind';

/**
 * Every column that refers to a client, but its contacts', which are united one by one. A test reads the foreign keys
 * from the catalogue and fails when a module adds one that is not here.
 */
export const CLIENT_REFERENCES = [
  eventToClient,
  taskToClient,
  holdToClient,
  fileToClient,
  uploadToClient,
  testimonialToClient,
  reference('interactions', 'client_id'),
  invoiceToClient,
  contractToClient,
  threadToClient,
  reference('client_merges', 'client_id'),
];

/** Columns that refer to a contact: `moveContacts` moves them when two contacts are one person. */
export const CONTACT_REFERENCES = [eventToContact];

/** Those who come along are moved with the list of contacts. */
export async function moveContacts(
  tx: Tx,
  ownerId: string,
  _from: string,
  _to: string,
  same: readonly SamePerson[],
): Promise<void> {
  for (const { id, sameAs } of same) await uniteEventContacts(tx, ownerId, id, sameAs);
}
