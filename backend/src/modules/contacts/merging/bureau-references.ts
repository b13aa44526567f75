import type { Tx } from '@lectern/database/db';
import { reference } from '../../../common/references';
import { contractToBureau } from '../../contracts/references';
import { eventToBureau, eventToRepresentative, MOVE_EVENTS_TO_BUREAU } from '../../events/references';
import { fileToBureau, uploadToBureau } from '../../files/references';
import { holdToBureau } from '../../holds/references';
import { threadToBureau } from '../../inbound-mail/references';
import { invoiceToBureau, invoiceToCommissionBureau } from '../../invoices/references';
import { MOVE_SHARE_LINKS_TO_BUREAU, shareLinkToBureau, shareLinkToRepresentative } from '../../sharing/references';
import { taskToBureau } from '../../tasks/references';
import type { SamePerson } from '../kinds/organization-kind';

/**
 * Every column that refers to a bureau partner, but its representatives' and the events', which go together. A test reads
 * the foreign keys from the catalogue and fails when a module adds one that is not here.
 */
export const BUREAU_REFERENCES = [
  taskToBureau,
  holdToBureau,
  fileToBureau,
  uploadToBureau,
  reference('interactions', 'bureau_partner_id'),
  invoiceToBureau,
  invoiceToCommissionBureau,
  contractToBureau,
  threadToBureau,
  reference('bureau_partner_merges', 'bureau_partner_id'),
];

/** What `moveRepresentatives` moves: an event, like a share link, refers to its bureau and, by both ids, to the representative there. */
export const BUREAU_EVENT_REFERENCES = [
  eventToBureau,
  eventToRepresentative,
  reference('bureau_representatives', 'bureau_partner_id'),
  shareLinkToBureau,
  shareLinkToRepresentative,
];

/**
 * Representatives, events and share links in one statement: the foreign key between them holds the bureau's id on both
 * sides, and is checked when the statement ends.
 */
export async function moveRepresentatives(
  tx: Tx,
  ownerId: string,
  from: string,
  to: string,
  same: readonly SamePerson[],
): Promise<void> {
  await tx.query(
    `WITH same AS (SELECT * FROM unnest($4::uuid[], $5::uuid[]) AS s (id, same_as)),
         moved AS (
           UPDATE bureau_representatives SET bureau_partner_id = $3 WHERE owner_id = $1 AND bureau_partner_id = $2
         ),
         shared AS (${MOVE_SHARE_LINKS_TO_BUREAU}
         )${MOVE_EVENTS_TO_BUREAU}`,
    [ownerId, from, to, same.map(({ id }) => id), same.map(({ sameAs }) => sameAs)],
  );
}
