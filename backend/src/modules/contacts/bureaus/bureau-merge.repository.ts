import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { MERGE_LOCK_TIMEOUT } from '../../../common/merging';
import type { BureauPartnerMerge } from './bureau-partner-merge.entity';

/**
 * Every column that refers to a bureau partner, but its representatives' and the events', which go together. A test reads
 * the foreign keys from the catalogue and fails when a module adds one that is not here.
 */
export const BUREAU_REFERENCES = [
  { table: 'tasks', column: 'bureau_partner_id' },
  { table: 'holds', column: 'bureau_partner_id' },
  { table: 'files', column: 'bureau_partner_id' },
  { table: 'uploads', column: 'bureau_partner_id' },
  { table: 'interactions', column: 'bureau_partner_id' },
  { table: 'invoices', column: 'bureau_partner_id' },
  { table: 'invoices', column: 'commission_bureau_partner_id' },
  { table: 'contracts', column: 'bureau_partner_id' },
  { table: 'bureau_partner_merges', column: 'bureau_partner_id' },
] as const;

/** What `moveEvents` moves: an event, like a share link, refers to its bureau and, by both ids, to the representative there. */
export const BUREAU_EVENT_REFERENCES = [
  { table: 'speaking_events', column: 'bureau_partner_id' },
  { table: 'speaking_events', column: 'representative_id' },
  { table: 'bureau_representatives', column: 'bureau_partner_id' },
  { table: 'share_links', column: 'bureau_partner_id' },
  { table: 'share_links', column: 'representative_id' },
] as const;

/** Two representatives that are one person. */
export interface SameRepresentative {
  id: string;
  sameAs: string;
}

@Injectable()
export class BureauMergeRepository {
  constructor(private readonly db: Db) {}

  /** Both rows, in the order of their ids, so that two merges never wait for each other. Answers id to version. */
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
         shared AS (
           UPDATE share_links l SET bureau_partner_id = $3,
             representative_id = coalesce((SELECT same_as FROM same WHERE same.id = l.representative_id), representative_id)
           WHERE owner_id = $1 AND bureau_partner_id = $2
         )
       UPDATE speaking_events e SET bureau_partner_id = $3,
         representative_id = coalesce((SELECT same_as FROM same WHERE same.id = e.representative_id), representative_id)
       WHERE owner_id = $1 AND bureau_partner_id = $2`,
      [ownerId, from, to, same.map(({ id }) => id), same.map(({ sameAs }) => sameAs)],
    );
    await tx.query(`DELETE FROM bureau_representatives WHERE owner_id = $1 AND id = ANY ($2::uuid[])`, [
      ownerId,
      same.map(({ id }) => id),
    ]);
  }

  async moveReferences(tx: Tx, ownerId: string, from: string, to: string): Promise<void> {
    for (const { table, column } of BUREAU_REFERENCES) {
      await tx.query(`UPDATE ${table} SET ${column} = $3 WHERE owner_id = $1 AND ${column} = $2`, [
        ownerId,
        from,
        to,
      ]);
    }
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
