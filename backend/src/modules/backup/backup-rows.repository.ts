/**
 * Everything of one account, read in one snapshot: what is written meanwhile is in none of it, so that references hold.
 * Lists come page by page from a cursor. Reads only.
 */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { BackupPart } from '@lectern/protocol/backups';
import {
  CONTRACT_PAPERS,
  CREDIT_NOTE_PAPERS,
  FILE_PAPERS,
  INVOICE_PAPERS,
  rowsSql,
  type Column,
} from './backup-queries';
import type { BackupTable } from './backup-tables';
import type { CreditNotePaper, ContractPaper, FilePaper, InvoicePaper } from './backup-papers';

const PAGE_ROWS = 1_000;

export interface BackupOwner {
  id: string;
  username: string;
  email: string;
  /** How to address them. */
  name: string;
  timeZone: string;
}

/** One list at a time: they share a connection. */
export interface BackupSnapshot {
  /** Pages of rows, each row the JSON of the format. */
  rows(table: BackupTable): AsyncIterable<{ line: string }[]>;
  invoices(): AsyncIterable<InvoicePaper[]>;
  creditNotes(): AsyncIterable<CreditNotePaper[]>;
  contracts(): AsyncIterable<ContractPaper[]>;
  files(): AsyncIterable<FilePaper[]>;
}

@Injectable()
export class BackupRowsRepository {
  constructor(private readonly db: Db) {}

  async owner(ownerId: string): Promise<BackupOwner | undefined> {
    const [row] = await this.db.query<BackupOwner>(
      `SELECT u.id, u.username, u.email, coalesce(nullif(p.name, ''), u.username) AS name, u.time_zone AS "timeZone"
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
    return row;
  }

  /** By table, every column that the database does not make itself. */
  async columns(): Promise<Map<string, Column[]>> {
    const rows = await this.db.query<Column & { table: string }>(
      `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
         AND a.attgenerated = ''
       ORDER BY c.relname, a.attnum`,
    );
    const tables = new Map<string, Column[]>();
    for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
    return tables;
  }

  /** Whoever works with it should be quick: the database keeps what is outdated until it ends. */
  async snapshot<T>(
    ownerId: string,
    parts: readonly BackupPart[],
    work: (snapshot: BackupSnapshot) => Promise<T>,
  ): Promise<T> {
    const columns = await this.columns();
    const folders = [...parts, 'invoices'];
    return this.db.tx(async (tx) => {
      await tx.query(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
      return work({
        rows: (table) =>
          pagesOf(
            tx,
            rowsSql(table, columns.get(table.table) ?? []),
            table.table === 'files' ? [ownerId, folders] : [ownerId],
            table.page,
          ),
        invoices: () => pagesOf(tx, INVOICE_PAPERS, [ownerId]),
        creditNotes: () => pagesOf(tx, CREDIT_NOTE_PAPERS, [ownerId]),
        contracts: () => pagesOf(tx, CONTRACT_PAPERS, [ownerId]),
        files: () => pagesOf(tx, FILE_PAPERS, [ownerId, folders]),
      });
    });
  }
}

async function* pagesOf<Row>(
  tx: Tx,
  sql: string,
  parameters: unknown[],
  page = PAGE_ROWS,
): AsyncIterable<Row[]> {
  await tx.query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${sql}`, parameters);
  for (;;) {
    const rows: Row[] = await tx.query(`FETCH ${page} FROM backup_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < page) break;
  }
  await tx.query(`CLOSE backup_rows`);
}
