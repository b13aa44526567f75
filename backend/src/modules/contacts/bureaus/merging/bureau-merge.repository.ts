import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { MERGE_LOCK_TIMEOUT } from '../../../../common/merging';
import { reference } from '../../../../common/references';
import { contractToBureau } from '../../../contracts/references';
import { eventToBureau, eventToRepresentative, holdToBureau, MOVE_EVENTS_TO_BUREAU } from '../../../events/references';
import { fileToBureau, uploadToBureau } from '../../../files/references';
import { invoiceToBureau, invoiceToCommissionBureau } from '../../../invoices/references';
import { MOVE_SHARE_LINKS_TO_BUREAU, shareLinkToBureau, shareLinkToRepresentative } from '../../../sharing/references';
import { taskToBureau } from '../../../tasks/references';
import type { BureauPartnerMerge } from './bureau-partner-merge.entity';

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
  reference('bureau_partner_merges', 'bureau_partner_id'),
];

/** What `moveEvents` moves: an event, like a share link, refers to its bureau and, by both ids, to the representative there. */
export const BUREAU_EVENT_REFERENCES = [
  eventToBureau,
  eventToRepresentative,
  reference('bureau_representatives', 'bureau_partner_id'),
  shareLinkToBureau,
  shareLinkToRepresentative,
];

/** Two representatives that are one person. */
export interface SameRepresentative {
  id: string;
  sameAs: string;
}

@Injectable()
export class BureauMergeRepository {
  constructor(private readonly db: Db) {}

  /** Both rows, in the order of their ids, so that two merges never wait for each other. Returns id to version. */
  async lockBoth(tx: Tx, ownerId: string, ids: readonly [string, string]): Promise<Map<string, number>> {
    await tx.query(MERGE_LOCK_TIMEOUT);
    const rows: { id: string; version: number }[] = await tx.query(
      `SELECT id, version FROM bureau_partners WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, ids],
    );
    return new Map(rows.map((row) => [row.id, row.version]));
  }

  /**
   * Representatives, events and share links in one statement: the foreign key between them holds the bureau's id on both sides, and is
   * checked when the statement ends.
   */
  async moveEvents(
    tx: Tx,
    ownerId: string,
    from: string,
    to: string,
    same: readonly SameRepresentative[],
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
    await tx.query(`DELETE FROM bureau_representatives WHERE owner_id = $1 AND id = ANY ($2::uuid[])`, [
      ownerId,
      same.map(({ id }) => id),
    ]);
  }

  async moveReferences(tx: Tx, ownerId: string, from: string, to: string): Promise<void> {
    for (const { move } of BUREAU_REFERENCES) await move(tx, ownerId, from, to);
  }

  async record(tx: Tx, merge: BureauPartnerMerge): Promise<void> {
    await tx.query(
      `INSERT INTO bureau_partner_merges (id, owner_id, bureau_partner_id, merged_id, merged_name, merged_row, differences, merged_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        merge.id,
        merge.ownerId,
        merge.bureauPartnerId,
        merge.mergedId,
        merge.mergedName,
        JSON.stringify(merge.mergedRow),
        JSON.stringify(merge.differences),
        merge.mergedAt,
      ],
    );
  }

  async mergedInto(ownerId: string, id: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ bureauPartnerId: string }>(
      `SELECT bureau_partner_id AS "bureauPartnerId" FROM bureau_partner_merges WHERE owner_id = $1 AND merged_id = $2`,
      [ownerId, id],
    );
    return row?.bureauPartnerId;
  }
}
