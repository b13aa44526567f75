/** Staged rows of a restore while it is written: files to copy, papers that need a link, matches to be looked up again. */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { ZipEntry } from '@lectern/sheets/zip-reader.gateway';
import { idsOf } from '../../../../common/many';
import { RestoreCatalogRepository } from './restore-catalog.repository';
import { FIXED } from '../writing/restore-match.repository';
import type { WhichRestore } from './restore-stage.repository';
import { StagedRow } from '../../jobs/staged-row.entity';

export type FileToCopy = RowOf<typeof FILES_TO_COPY_COLUMNS> & {
  sourceId: string;
  name: string;
  sizeBytes: number;
  state: string;
  /** Where its content is in the ZIP; null when it is not. */
  zip: ZipEntry | null;
  sha256: string | null;
};

export type LinkedKind = 'invoices' | 'contractSigners' | 'shareLinks';

const NEEDS_LINK: Readonly<Record<LinkedKind, string>> = {
  invoices: `s."row"->>'number' IS NOT NULL`,
  shareLinks: 'true',
  contractSigners: `s."row"->>'role' <> 'speaker' AND EXISTS (
    SELECT FROM staged_rows c WHERE c.job_id = s.job_id AND c.kind = 'contracts'
      AND c.target_id = (s."row"->>'contractId')::uuid AND c."row"->>'status' <> 'draft')`,
};

const FILES_TO_COPY_COLUMNS = columns(StagedRow, '', 'seq, sourceId');
const PICTURES_COLUMNS = columns(StagedRow, '', { seq: 'seq', fileId: 'targetId' });

@Injectable()
export class RestoreStagedRepository {
  constructor(
    private readonly db: Db,
    private readonly catalogue: RestoreCatalogRepository,
  ) {}

  filesToCopy({ id }: WhichRestore, limit: number): Promise<FileToCopy[]> {
    return this.db.query<FileToCopy>(
      `SELECT ${FILES_TO_COPY_COLUMNS}, "row"->>'name' AS name, ("row"->>'sizeBytes')::bigint AS "sizeBytes",
         "row"->>'state' AS state, before->'zip' AS zip, before->>'sha256' AS sha256
       FROM staged_rows WHERE job_id = $1 AND kind = 'files' AND action = 'add' AND applied_at IS NULL
       ORDER BY seq LIMIT $2`,
      [id, limit],
    );
  }

  async fileCopied({ id }: WhichRestore, seq: number, storageKey: string, change: object, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE staged_rows SET "row" = "row" || $3::jsonb,
         before = before || jsonb_build_object('storageKey', $4::text), applied_at = $5
       WHERE job_id = $1 AND seq = $2 AND applied_at IS NULL`,
      [id, seq, JSON.stringify(change), storageKey, now],
    );
  }

  /** Bytes that are copied, of all. */
  async copied({ id }: WhichRestore): Promise<{ done: number; total: number }> {
    const [row] = await this.db.query<{ done: number; total: number }>(
      `SELECT coalesce(sum(size) FILTER (WHERE applied_at IS NOT NULL), 0)::bigint AS done,
         coalesce(sum(size), 0)::bigint AS total
       FROM (SELECT applied_at, ("row"->>'sizeBytes')::bigint AS size FROM staged_rows
             WHERE job_id = $1 AND kind = 'files' AND action = 'add') f`,
      [id],
    );
    return row ?? { done: 0, total: 0 };
  }

  /** Those that have no link yet. */
  async withoutLink({ id }: WhichRestore, kind: LinkedKind, limit: number): Promise<number[]> {
    const rows = await this.db.query<{ seq: number }>(
      `SELECT s.seq FROM staged_rows s
       WHERE s.job_id = $1 AND s.kind = $2 AND s.action = 'add' AND s.before IS NULL AND ${NEEDS_LINK[kind]}
       ORDER BY s.seq LIMIT $3`,
      [id, kind, limit],
    );
    return rows.map(({ seq }) => seq);
  }

  async setLinks(
    { id }: WhichRestore,
    seqs: readonly number[],
    links: readonly { tokenHash: Buffer; tokenSealed: string }[],
  ): Promise<void> {
    await this.db.query(
      `UPDATE staged_rows s SET before = jsonb_build_object('tokenHash', l.hash, 'tokenSealed', l.sealed)
       FROM unnest($2::bigint[], $3::text[], $4::text[]) AS l (seq, hash, sealed)
       WHERE s.job_id = $1 AND s.seq = l.seq AND s.before IS NULL`,
      [id, seqs, links.map(({ tokenHash }) => tokenHash.toString('hex')), links.map(({ tokenSealed }) => tokenSealed)],
    );
  }

  /** A page of those that were found here. */
  matched(tx: Tx, { id }: WhichRestore, after: number, limit: number): Promise<RowOf<typeof FILES_TO_COPY_COLUMNS>[]> {
    return tx.query(
      `SELECT ${FILES_TO_COPY_COLUMNS} FROM staged_rows WHERE job_id = $1 AND action = 'same' AND seq > $2
       ORDER BY seq LIMIT $3`,
      [id, after, limit],
    );
  }

  async forgetMatches(
    tx: Tx,
    { id }: WhichRestore,
    seqs: readonly number[],
    targets: readonly (string | null)[],
  ): Promise<void> {
    await tx.query(
      `UPDATE staged_rows s SET action = 'add', target_id = n.target
       FROM unnest($2::bigint[], $3::uuid[]) AS n (seq, target) WHERE s.job_id = $1 AND s.seq = n.seq`,
      [id, seqs, targets],
    );
  }

  /** The ids of what is added or replaced of a kind. */
  async written(tx: Tx, { id }: WhichRestore, kind: string): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `SELECT target_id AS id FROM staged_rows WHERE job_id = $1 AND kind = $2 AND action IN ('add', 'update')`,
      [id, kind],
    );
    return idsOf(rows);
  }

  /** A page of the pictures that were added. */
  pictures(
    tx: Tx,
    { id }: WhichRestore,
    after: number,
    limit: number,
  ): Promise<(RowOf<typeof PICTURES_COLUMNS> & { fileId: string })[]> {
    return tx.query(
      `SELECT ${PICTURES_COLUMNS} FROM staged_rows
       WHERE job_id = $1 AND kind = 'files' AND action = 'add' AND "row"->>'state' = 'ready'
         AND "row"->>'contentType' LIKE 'image/%' AND seq > $2
       ORDER BY seq LIMIT $3`,
      [id, after, limit],
    );
  }

  /** Whether something that is to be replaced was sent, signed or billed by now. What is to be replaced stays as it is until the end. */
  async isFixedMeanwhile(tx: Tx, { id, ownerId }: WhichRestore): Promise<boolean> {
    for (const [kind, condition] of Object.entries(FIXED)) {
      const { table } = await this.catalogue.of(kind);
      const rows: { isFixed: boolean }[] = await tx.query(
        `SELECT ${condition} AS "isFixed" FROM staged_rows s JOIN ${table} t ON t.owner_id = $2 AND t.id = s.target_id
         WHERE s.job_id = $1 AND s.kind = $3 AND s.action = 'update' ORDER BY t.id FOR UPDATE OF t`,
        [id, ownerId, kind],
      );
      if (rows.some(({ isFixed }) => isFixed)) return true;
    }
    return false;
  }

  async keepOptions(tx: Tx, { id, ownerId }: WhichRestore, options: object): Promise<void> {
    await tx.query(`UPDATE data_jobs SET options = $3 WHERE owner_id = $1 AND id = $2`, [
      ownerId,
      id,
      JSON.stringify(options),
    ]);
  }
}
