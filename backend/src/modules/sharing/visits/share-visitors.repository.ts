import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { v7 as uuidv7 } from 'uuid';
import { ShareVisit, ShareVisitor } from './share-visit.entity';
import type { LinkKey } from './visitor';

export type Visitor = RowOf<typeof VISITOR>;

const VISITOR = columns(ShareVisitor, '', 'id, baseVersion, acknowledgedVersion, acknowledgedAt, firstSeenAt');

type NewVisit = Pick<ShareVisit, 'visitorId' | 'day' | 'startedAt' | 'version' | 'sections'>;

/** Visits of a link in a day, and as many downloads: whoever sends programs to a page does not fill the tables. */
export const MOST_A_DAY = 2_000;

export const FIND_VISITOR = `
  SELECT ${VISITOR} FROM share_visitors WHERE owner_id = $1 AND link_id = $2 AND key_hash = $3`;

/** Writes about visitors; each method's caller has locked what it writes to. */
@Injectable()
export class ShareVisitorsRepository {
  constructor(private readonly db: Db) {}

  find(link: LinkKey, keyHash: string): Promise<Visitor | undefined> {
    return this.db.queryOne<Visitor>(FIND_VISITOR, [link.ownerId, link.id, keyHash]);
  }

  lock(tx: Tx, link: LinkKey, keyHash: string): Promise<Visitor | undefined> {
    return tx.queryOne<Visitor>(`${FIND_VISITOR} FOR UPDATE`, [link.ownerId, link.id, keyHash]);
  }

  /** The link is locked: no two visitors get the same number. */
  async add(tx: Tx, link: LinkKey, keyHash: string, version: number, now: Date): Promise<Visitor> {
    const [row]: Visitor[] = await tx.query(
      `INSERT INTO share_visitors
         (id, owner_id, link_id, number, key_hash, base_version, seen_version, first_seen_at, last_seen_at)
       SELECT $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5, $5, $6, $6
       FROM share_visitors WHERE owner_id = $2 AND link_id = $3
       RETURNING ${VISITOR}`,
      [uuidv7(), link.ownerId, link.id, keyHash, version, now],
    );
    if (!row) throw new Error('a visitor was not written');
    return row;
  }

  async see(tx: Tx, ownerId: string, visitorId: string, version: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE share_visitors SET seen_version = greatest(seen_version, $3), last_seen_at = greatest(last_seen_at, $4)
       WHERE owner_id = $1 AND id = $2`,
      [ownerId, visitorId, version, now],
    );
  }

  async acknowledge(tx: Tx, ownerId: string, visitorId: string, version: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE share_visitors SET acknowledged_version = $3, acknowledged_at = $4,
         seen_version = greatest(seen_version, $3), last_seen_at = greatest(last_seen_at, $4)
       WHERE owner_id = $1 AND id = $2`,
      [ownerId, visitorId, version, now],
    );
  }

  /** Adds to a visit that is still going on; false when there is none. */
  async goOn(
    tx: Tx,
    ownerId: string,
    visitorId: string,
    seen: { version: number; sections: readonly string[]; now: Date; since: Date },
  ): Promise<boolean> {
    const [rows]: [unknown[], number] = await tx.query(
      `UPDATE share_visits SET last_at = greatest(last_at, $3), version = greatest(version, $4),
         sections = ARRAY(SELECT DISTINCT unnest(sections || $5::text[]) ORDER BY 1)
       WHERE id = (SELECT id FROM share_visits WHERE owner_id = $1 AND visitor_id = $2
           ORDER BY started_at DESC LIMIT 1)
         AND last_at > $6
       RETURNING id`,
      [ownerId, visitorId, seen.now, seen.version, seen.sections, seen.since],
    );
    return rows.length > 0;
  }

  async addVisit(tx: Tx, { ownerId, id: linkId }: LinkKey, visit: NewVisit): Promise<void> {
    const sections = [...new Set(visit.sections)].sort();
    await tx.insert(ShareVisit, { ...visit, id: uuidv7(), ownerId, linkId, lastAt: visit.startedAt, sections });
  }

  /** False when the same thing was downloaded a moment ago: a browser asks for a large file in parts. */
  async addDownload(
    tx: Tx,
    link: LinkKey,
    download: { visitorId: string; kind: string; item: string; label: string; day: string; now: Date; since: Date },
  ): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO share_downloads (id, owner_id, link_id, visitor_id, kind, item, label, day, downloaded_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
       WHERE NOT EXISTS (SELECT 1 FROM share_downloads WHERE owner_id = $2 AND visitor_id = $4
         AND downloaded_at > $10 AND kind = $5 AND item = $6)
       RETURNING id`,
      [
        uuidv7(),
        link.ownerId,
        link.id,
        download.visitorId,
        download.kind,
        download.item,
        download.label,
        download.day,
        download.now,
        download.since,
      ],
    );
    return rows.length > 0;
  }

  /** So much of this kind was noted on that day that the rest says nothing more. */
  async isFull(tx: Tx, link: LinkKey, table: 'share_visits' | 'share_downloads', day: string): Promise<boolean> {
    const [row]: { count: number }[] = await tx.query(
      `SELECT count(*)::int AS count
       FROM (SELECT 1 FROM ${table} WHERE owner_id = $1 AND link_id = $2 AND day = $3 LIMIT $4) noted`,
      [link.ownerId, link.id, day, MOST_A_DAY],
    );
    return (row?.count ?? 0) >= MOST_A_DAY;
  }

  /** The summary on that Monday has something to tell. */
  async addSummary(tx: Tx, ownerId: string, week: string): Promise<void> {
    await tx.query(`INSERT INTO share_summaries (owner_id, week) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
      ownerId,
      week,
    ]);
  }
}
