import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { LessThanOrEqual } from 'typeorm';
import type { LinkKey } from '../visitor';
import type { SharedFact } from '../facts/shared-fact';
import { ShareVersion } from '../share-visit.entity';

const KNOWN_COLUMNS = columns(ShareVersion, '', 'number, factsHash, madeAt');
export type KnownVersion = RowOf<typeof KNOWN_COLUMNS>;

const KEPT_COLUMNS = columns(ShareVersion, '', 'number, facts, madeAt');
type KeptVersion = RowOf<typeof KEPT_COLUMNS> & { facts: SharedFact[] };

export const LATEST_VERSION = `
  SELECT ${KNOWN_COLUMNS}
  FROM share_versions WHERE owner_id = $1 AND link_id = $2
  ORDER BY number DESC LIMIT 1`;

/** The version itself, or the oldest one that is kept where it is not kept any more. */
export const VERSION_FROM = `
  SELECT ${KEPT_COLUMNS}
  FROM share_versions WHERE owner_id = $1 AND link_id = $2 AND number >= $3
  ORDER BY number LIMIT 1`;

/** What the page was at that time; null before its first version, or when that one is not kept any more. */
export const VERSION_AT = `
  SELECT max(number) AS number FROM share_versions WHERE owner_id = $1 AND link_id = $2 AND made_at <= $3`;

@Injectable()
export class ShareVersionsRepository {
  constructor(private readonly db: Db) {}

  latest(link: LinkKey, tx?: Tx): Promise<KnownVersion | undefined> {
    return (tx ?? this.db).queryOne(LATEST_VERSION, [link.ownerId, link.id]);
  }

  from(link: LinkKey, number: number): Promise<KeptVersion | undefined> {
    return this.db.queryOne<KeptVersion>(VERSION_FROM, [link.ownerId, link.id, number]);
  }

  async numberAt(tx: Tx, link: LinkKey, at: Date): Promise<number> {
    const [row]: { number: number | null }[] = await tx.query(VERSION_AT, [link.ownerId, link.id, at]);
    return row?.number ?? 1;
  }

  /** Whoever writes a version or numbers a visitor waits here for the others; false when the link is gone. */
  async lockLink(tx: Tx, link: LinkKey): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT 1 FROM share_links WHERE owner_id = $1 AND id = $2 FOR NO KEY UPDATE`,
      [link.ownerId, link.id],
    );
    return rows.length === 1;
  }

  /** Before a visitor's row is locked: a link that is being deleted takes them in the same order. */
  async keepLink(tx: Tx, link: LinkKey): Promise<boolean> {
    const rows: unknown[] = await tx.query(`SELECT 1 FROM share_links WHERE owner_id = $1 AND id = $2 FOR KEY SHARE`, [
      link.ownerId,
      link.id,
    ]);
    return rows.length === 1;
  }

  async add(tx: Tx, { ownerId, id: linkId }: LinkKey, version: KeptVersion & KnownVersion): Promise<void> {
    await tx.insert(ShareVersion, { ...version, ownerId, linkId });
  }

  async forgetUpTo(tx: Tx, { ownerId, id: linkId }: LinkKey, number: number): Promise<void> {
    await tx.delete(ShareVersion, { ownerId, linkId, number: LessThanOrEqual(number) });
  }
}
