import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  folded,
  afterCursor,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
  type Sort,
} from '@lectern/database/list-query';
import { FileResponse, type FileUsage, type ListFilesQuery } from '@lectern/protocol/files';
import { SANDBOX_STORAGE_BYTES } from '@lectern/protocol/sandboxes';
import { addedBy } from '../../common/offices';
import { seenFiles } from '../../common/seen-files';
import { StoredFile } from './file.entity';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { Client } from '../contacts/client.entity';
import { SpeakingEvent } from '../events/speaking-event.entity';

const SORTS: Record<ListFilesQuery['sort'], Sort> = {
  createdAt: { column: 'f.created_at', type: 'timestamptz' },
  name: { column: 'f.sort_name', type: 'text' },
  sizeBytes: { column: 'f.size_bytes', type: 'bigint' },
};

const COLUMNS = selectList(
  columns(StoredFile, 'f', FileResponse.shape),
  columns(StoredFile, 'f', 'answeredKind'),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauPartnerName: 'name' }),
);
const JOINS = `
  LEFT JOIN speaking_events e ON e.owner_id = f.owner_id AND e.id = f.event_id
  LEFT JOIN clients c ON c.owner_id = f.owner_id AND c.id = f.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = f.owner_id AND b.id = f.bureau_partner_id`;

/** What an account takes up: its files but refused ones, whose content is not kept, and uploads under way in full; mail that waits, too. */
export const USAGE = `
  SELECT coalesce((SELECT sum(size_bytes) FROM files WHERE owner_id = $1 AND state <> 'refused'), 0)::bigint
    + coalesce((SELECT sum(size_bytes) FROM uploads
      WHERE owner_id = $1 AND state = 'open' AND kind <> 'transfer'), 0)::bigint
    + coalesce((SELECT sum(size_bytes) FROM inbound_messages
      WHERE owner_id = $1 AND storage_key IS NOT NULL), 0)::bigint
    + coalesce((SELECT sum(size_bytes) FROM inbound_messages
      WHERE owner_id = $1 AND forward_key IS NOT NULL), 0)::bigint
    + coalesce((SELECT sum(size_bytes) FROM inbound_attachments
      WHERE owner_id = $1 AND storage_key IS NOT NULL), 0)::bigint AS "usedBytes",
    EXISTS (SELECT 1 FROM users WHERE id = $1 AND sandbox_until IS NOT NULL) AS "isSandbox"`;

const DELETE_COLUMNS = columns(StoredFile, '', 'storageKey, hasThumbnail');

export type FileRow = RowOf<typeof COLUMNS>;

type FileListRow = FileRow & { sortKey: string };

@Injectable()
export class FilesRepository {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(ownerId: string, query: ListFilesQuery) {
    const { sql, parameters } = listFilesSql(ownerId, query);
    const rows = await this.db.query<FileListRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  find(ownerId: string, id: string): Promise<FileRow | undefined> {
    return this.db.queryOne<FileRow>(`SELECT ${COLUMNS} FROM files f ${JOINS} WHERE f.owner_id = $1 AND f.id = $2`, [
      ownerId,
      id,
    ]);
  }

  /** With where its content is, which nobody outside is told. */
  async findStored(ownerId: string, id: string): Promise<StoredFile | null> {
    return this.db.repository(StoredFile).findOneBy({ ownerId, id });
  }

  async insert(tx: Tx, file: Omit<StoredFile, 'addedBy'>): Promise<void> {
    await tx.insert(StoredFile, { ...file, addedBy: addedBy() });
  }

  /** Returns false when there is no such file in that version. */
  async update(tx: Tx, ownerId: string, id: string, version: number, patch: Partial<StoredFile>): Promise<boolean> {
    const result = await tx.update(StoredFile, { ownerId, id, version }, { ...patch, version: () => 'version + 1' });
    return result.affected === 1;
  }

  /** What the check found. No change that a person made: the version stays. Returns false when it is not to be checked (any more). */
  async finishCheck(tx: Tx, file: StoredFile, patch: Partial<StoredFile>): Promise<boolean> {
    const { ownerId, id, storageKey } = file;
    const result = await tx.update(StoredFile, { ownerId, id, storageKey, state: 'processing' }, patch);
    return result.affected === 1;
  }

  /** Only as long as it is the same content. */
  async markThumbnail({ ownerId, id, storageKey }: StoredFile): Promise<void> {
    await this.db.repository(StoredFile).update({ ownerId, id, storageKey }, { hasThumbnail: true });
  }

  /** No change that a person made: the version stays. Returns false when it has another content meanwhile, or is gone. */
  async replaceContent(tx: Tx, { ownerId, id, storageKey }: StoredFile, now: Partial<StoredFile>): Promise<boolean> {
    return (await tx.update(StoredFile, { ownerId, id, storageKey }, now)).affected === 1;
  }

  /** Returns where its content was; undefined when there is no such file in that version (or any, without one). */
  async delete(tx: Tx, ownerId: string, id: string, version: number | undefined) {
    const [rows]: [Pick<StoredFile, 'storageKey' | 'hasThumbnail'>[], number] = await tx.query(
      `DELETE FROM files WHERE owner_id = $1 AND id = $2 AND ($3::int IS NULL OR version = $3)
       RETURNING ${DELETE_COLUMNS}`,
      [ownerId, id, version ?? null],
    );
    return rows[0];
  }

  /** One at a time per account may decide whether something still fits. Held until the transaction ends. */
  async lockQuota(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('storage quota ' || $1, 0))`, [ownerId]);
  }

  async usage(ownerId: string, tx?: Tx): Promise<FileUsage & { isSandbox: boolean }> {
    const [row] = (await (tx ?? this.db).query(USAGE, [ownerId])) as { usedBytes: number; isSandbox: boolean }[];
    if (!row) throw new Error('a sum answered no row');
    const { storageQuotaBytes } = this.config;
    return {
      ...row,
      quotaBytes: row.isSandbox ? Math.min(storageQuotaBytes, SANDBOX_STORAGE_BYTES) : storageQuotaBytes,
    };
  }

  /**
   * Files whose check never came to an end, oldest first. One that the queue was not asked for until then is none of them:
   * the workers stood still, and its check is yet to begin.
   */
  async stuckSince(before: Date, limit: number): Promise<StoredFile[]> {
    return this.db
      .repository(StoredFile)
      .createQueryBuilder('f')
      .where(`f.state = 'processing' AND f.updatedAt < :before`, { before })
      .andWhere(
        `NOT EXISTS (SELECT 1 FROM outbox o
          WHERE o.type = 'file.uploaded' AND o.payload->>'fileId' = f.id::text
            AND (o.published_at IS NULL OR o.published_at >= :before))`,
      )
      .orderBy('f.updatedAt')
      .limit(limit)
      .getMany();
  }

  /** Which of these keys belong to a file, itself or as its thumbnail, to an upload that is not over, to a screenshot, to a heavy job, or to mail. */
  async keysInUse(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.db.query<{ key: string }>(
      `SELECT key FROM unnest($1::text[], $2::text[]) AS k (key, base)
       WHERE EXISTS (SELECT 1 FROM files WHERE storage_key = k.key OR storage_key = k.base)
          OR EXISTS (SELECT 1 FROM uploads WHERE storage_key = k.key
            AND (state = 'open' OR state = 'completed' AND kind = 'transfer' AND taken_at IS NULL))
          OR EXISTS (SELECT 1 FROM feedback_screenshots WHERE storage_key = k.key)
          OR EXISTS (SELECT 1 FROM data_jobs WHERE storage_key = k.key)
          OR EXISTS (SELECT 1 FROM data_jobs WHERE source_key = k.key)
          OR EXISTS (SELECT 1 FROM inbound_messages WHERE storage_key = k.key)
          OR EXISTS (SELECT 1 FROM inbound_messages WHERE forward_key = k.key)
          OR EXISTS (SELECT 1 FROM inbound_attachments WHERE storage_key = k.key)`,
      [keys, keys.map((key) => key.replace(/\.[a-z]+$/, ''))],
    );
    return new Set(rows.map(({ key }) => key));
  }
}

export function listFilesSql(ownerId: string, query: ListFilesQuery) {
  const keyset: Keyset = { ...query, sort: SORTS[query.sort], cursor: query.cursor };
  const where = new Where()
    .and(ownerId, (p) => `f.owner_id = ${p}`)
    .andIfGiven(query.kind, (p) => `f.kind = ANY (${p}::text[])`)
    .andConstant(seenFiles('f'))
    .andIfGiven(query.eventId, (p) => `f.event_id = ${p}::uuid`)
    .andIfGiven(query.clientId, (p) => `f.client_id = ${p}::uuid`)
    .andIfGiven(query.bureauPartnerId, (p) => `f.bureau_partner_id = ${p}::uuid`);
  for (const word of searchWords(query.q)) where.and(word, (p) => `strpos(f.search_text, ${folded(p)}) > 0`);
  afterCursor(where, keyset, 'f.id');
  const page = `
    SELECT f.*, ${sortKey(keyset)} FROM files f WHERE ${where.sql} ${orderAndLimit(keyset, 'f.id')}`;
  const sql = `
    SELECT ${COLUMNS}, f."sortKey" FROM (${page}) f ${JOINS}
    ORDER BY ${keyset.sort.column} ${keyset.direction}, f.id ${keyset.direction}`;
  return { sql, parameters: where.parameters };
}
