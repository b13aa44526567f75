/**
 * Reads the records of one account: all of a kind in one snapshot, so that references hold, or single ones. Called for
 * backups, exports, imports and restores; writes nothing.
 */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { BackupPart } from '@lectern/protocol/data-jobs';
import { RecordColumnsRepository, recordKind } from './record-columns.repository';
import { rowsByIdSql, rowsSql } from './record-queries';

const PAGE_ROWS = 1_000;

/** A row with the fields of the format. */
export type RecordRow = Record<string, unknown>;

/** One list at a time: they share a connection. */
export interface RecordSnapshot {
  folders: readonly string[];
  /** Pages of rows of a kind, in its order; each row the JSON of the format. */
  rows(kind: string): AsyncIterable<{ line: string }[]>;
  /** Pages of any other list, of the same moment. */
  pages<Row>(sql: string, parameters: unknown[], page?: number): AsyncIterable<Row[]>;
}

@Injectable()
export class RecordReaderRepository {
  constructor(
    private readonly db: Db,
    private readonly columns: RecordColumnsRepository,
  ) {}

  /** Whoever works with it should be quick: the database keeps what is outdated until it ends. */
  async snapshot<T>(
    ownerId: string,
    parts: readonly BackupPart[],
    work: (snapshot: RecordSnapshot) => Promise<T>,
  ): Promise<T> {
    const columns = await this.columns.all();
    const folders = [...parts, 'invoices'];
    return this.db.tx(async (tx) => {
      await tx.query(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
      return work({
        folders,
        rows: (name) => {
          const kind = recordKind(name);
          const parameters = kind.table === 'files' ? [ownerId, folders] : [ownerId];
          return pagesOf(tx, rowsSql(kind, columns.get(kind.table) ?? []), parameters, kind.page);
        },
        pages: (sql, parameters, page) => pagesOf(tx, sql, parameters, page),
      });
    });
  }

  /** Those that there are, by id, with every field of the format; in a transaction as it sees them. */
  async byIds(
    ownerId: string,
    name: string,
    ids: readonly string[],
    source: Pick<Db, 'query'> | Tx = this.db,
  ): Promise<RecordRow[]> {
    const kind = recordKind(name);
    const sql = rowsByIdSql(kind, await this.columns.of(kind));
    const rows = (await source.query(sql, [ownerId, ids])) as { line: string }[];
    return rows.map(({ line }) => JSON.parse(line) as RecordRow);
  }
}

async function* pagesOf<Row>(tx: Tx, sql: string, parameters: unknown[], page = PAGE_ROWS): AsyncIterable<Row[]> {
  await tx.query(`DECLARE record_rows NO SCROLL CURSOR FOR ${sql}`, parameters);
  for (;;) {
    const rows: Row[] = await tx.query(`FETCH ${page} FROM record_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < page) break;
  }
  await tx.query(`CLOSE record_rows`);
}
