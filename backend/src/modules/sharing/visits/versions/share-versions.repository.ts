import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { LinkKey } from '../visitor';
import type { SharedFact } from '../facts/shared-fact';

export interface KnownVersion {
  number: number;
  factsHash: string;
  madeAt: Date;
}

export interface KeptVersion {
  number: number;
  facts: SharedFact[];
  madeAt: Date;
}

export const LATEST_VERSION = `
  SELECT number, facts_hash AS "factsHash", made_at AS "madeAt"
  FROM share_versions WHERE owner_id = $1 AND link_id = $2
  ORDER BY number DESC LIMIT 1`;

/** The version itself, or the oldest one that is kept where it is not kept any more. */
export const VERSION_FROM = `
  SELECT number, facts, made_at AS "madeAt"
  FROM share_versions WHERE owner_id = $1 AND link_id = $2 AND number >= $3
  ORDER BY number LIMIT 1`;

/** What the page was at that time; null before its first version, or when that one is not kept any more. */
export const VERSION_AT = `
  SELECT max(number) AS number FROM share_versions WHERE owner_id = $1 AND link_id = $2 AND made_at <= $3`;

@Injectable()
export class ShareVersionsRepository {
  constructor(private readonly db: Db) {}

  async latest(link: LinkKey, tx?: Tx): Promise<KnownVersion | undefined> {
    const parameters = [link.ownerId, link.id];
    const [row]: KnownVersion[] = tx
      ? await tx.query<KnownVersion[]>(LATEST_VERSION, parameters)
      : await this.db.query<KnownVersion>(LATEST_VERSION, parameters);
    return row;
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

  async add(tx: Tx, link: LinkKey, { number, facts, factsHash, madeAt }: KeptVersion & KnownVersion): Promise<void> {
    await tx.query(
      `INSERT INTO share_versions (owner_id, link_id, number, facts, facts_hash, made_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [link.ownerId, link.id, number, JSON.stringify(facts), factsHash, madeAt],
    );
  }

  async forgetUpTo(tx: Tx, link: LinkKey, number: number): Promise<void> {
    await tx.query(`DELETE FROM share_versions WHERE owner_id = $1 AND link_id = $2 AND number <= $3`, [
      link.ownerId,
      link.id,
      number,
    ]);
  }
}
