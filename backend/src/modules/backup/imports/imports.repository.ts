/** Imports, the cells of their files while these are checked, and what columns were taken for before. */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { ReadCell, ReadRow } from '@lectern/sheets/read-cell';
import { MoreThan } from 'typeorm';
import { ImportCells } from './reading/import-file.entity';
import { ImportMapping } from './reading/import-mapping.entity';
import { Import } from './import.entity';

const CELL_COLUMNS = columns(ImportCells, '', 'line, cells');
export type CellRow = RowOf<typeof CELL_COLUMNS> & { cells: ReadCell[] };

/** A file may have a million characters in each row: a page ends with the row that comes to so many, as JSON. */
const PAGE_CHARACTERS = 4_000_000;

const cellsPage = (from: '>' | '>=') => `
  SELECT ${CELL_COLUMNS} FROM (
    SELECT ${CELL_COLUMNS}, sum(size) OVER (ORDER BY line) - size AS before FROM (
      SELECT ${CELL_COLUMNS}, length(cells::text) AS size FROM import_cells
      WHERE owner_id = $1 AND job_id = $2 AND sheet = $3 AND line ${from} $4 ORDER BY line LIMIT $5
    ) page
  ) counted WHERE before < ${PAGE_CHARACTERS} ORDER BY line`;

export const CELLS_PAGE = cellsPage('>');

/** The head row, and some rows below it. */
export const CELLS_SAMPLE = cellsPage('>=');

const MAPPING_COLUMNS = columns(ImportMapping, '', 'fingerprint, kind, dateOrder, fields');
export const MAPPINGS_OF = `
  SELECT ${MAPPING_COLUMNS} FROM import_mappings
  WHERE owner_id = $1 AND fingerprint = ANY ($2::text[])`;

/** Sheets change, and nobody misses one that was not seen for years. */
const MOST_MAPPINGS = 200;

interface Job {
  id: string;
  ownerId: string;
}

@Injectable()
export class ImportsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, jobId: string): Promise<Import | null> {
    return this.db.repository(Import).findOneBy({ ownerId, jobId });
  }

  async insert(tx: Tx, row: Import): Promise<void> {
    await tx.insert(Import, row);
  }

  async update(tx: Tx, { ownerId, jobId }: Pick<Import, 'ownerId' | 'jobId'>, patch: Partial<Import>) {
    await tx.update(Import, { ownerId, jobId }, patch);
  }

  /** Returns false when the person saw another one. */
  async updateVersion(
    tx: Tx,
    { ownerId, jobId, version }: Pick<Import, 'ownerId' | 'jobId' | 'version'>,
    patch: Partial<Import>,
  ): Promise<boolean> {
    const { affected } = await tx.update(Import, { ownerId, jobId, version }, { ...patch, version: version + 1 });
    return affected === 1;
  }

  /** A check that was given up has not read its file any more. Does nothing when somebody tries it again at this moment. */
  async beginAnew(tx: Tx, ownerId: string, jobId: string): Promise<void> {
    await tx.query(
      `UPDATE imports SET format = NULL, place = NULL WHERE owner_id = $1 AND job_id = (
         SELECT id FROM data_jobs WHERE owner_id = $1 AND id = $2 AND phase = 'check' AND status = 'failed' FOR UPDATE)`,
      [ownerId, jobId],
    );
  }

  /** What an attempt that broke off has left. */
  async forgetCells(tx: Tx, { id, ownerId }: Job): Promise<void> {
    await tx.delete(ImportCells, { ownerId, jobId: id });
  }

  /** Returns how many rows are gone. */
  async deleteSome(table: 'import_cells' | 'import_names', { id, ownerId }: Job, limit: number): Promise<number> {
    const [row] = await this.db.query<{ gone: number }>(
      `WITH page AS (SELECT ctid FROM ${table} WHERE owner_id = $1 AND job_id = $2 LIMIT $3),
         gone AS (DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM page) RETURNING 1)
       SELECT count(*)::int AS gone FROM gone`,
      [ownerId, id, limit],
    );
    return row?.gone ?? 0;
  }

  /** Rows that are there already stay: they are of the same file. */
  async addCells(tx: Tx, { id, ownerId }: Job, rows: readonly ReadRow[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `INSERT INTO import_cells (owner_id, job_id, sheet, line, cells)
       SELECT $1, $2, r.sheet, r.line, r.cells
       FROM jsonb_to_recordset($3::jsonb) AS r (sheet int, line int, cells jsonb)
       ON CONFLICT DO NOTHING`,
      [ownerId, id, JSON.stringify(rows.map(({ sheet, number: line, cells }) => ({ sheet, line, cells })))],
    );
  }

  countCells(tx: Tx, { id, ownerId }: Job): Promise<number> {
    return tx.countBy(ImportCells, { ownerId, jobId: id });
  }

  /** At least one, where there is one; at most `limit`, and fewer where they are long. */
  cellsAfter({ id, ownerId }: Job, sheet: number, line: number, limit: number): Promise<CellRow[]> {
    return this.db.query<CellRow>(CELLS_PAGE, [ownerId, id, sheet, line, limit]);
  }

  cellsFrom({ id, ownerId }: Job, sheet: number, line: number, limit: number): Promise<CellRow[]> {
    return this.db.query<CellRow>(CELLS_SAMPLE, [ownerId, id, sheet, line, limit]);
  }

  countCellsAfter({ id, ownerId }: Job, sheet: number, line: number): Promise<number> {
    return this.db.repository(ImportCells).countBy({ ownerId, jobId: id, sheet, line: MoreThan(line) });
  }

  mappings(ownerId: string, fingerprints: readonly string[]): Promise<RowOf<typeof MAPPING_COLUMNS>[]> {
    return this.db.query(MAPPINGS_OF, [ownerId, fingerprints]);
  }

  async remember(tx: Tx, ownerId: string, mappings: readonly Omit<ImportMapping, 'ownerId'>[]): Promise<void> {
    if (mappings.length === 0) return;
    await tx.upsert(
      ImportMapping,
      mappings.map((mapping) => ({ ...mapping, ownerId })),
      ['ownerId', 'fingerprint'],
    );
    await tx.query(
      `DELETE FROM import_mappings WHERE owner_id = $1 AND fingerprint IN (
         SELECT fingerprint FROM import_mappings WHERE owner_id = $1 ORDER BY used_at DESC OFFSET ${MOST_MAPPINGS})`,
      [ownerId],
    );
  }
}
