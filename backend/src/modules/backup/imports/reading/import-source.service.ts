/**
 * Reads the file of an import from the storage, once: its cells are kept while it is checked, so that its columns can be
 * taken for something else without reading it again. Then proposes what is what. Called by the check.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { ImportSheet } from '@lectern/protocol/imports';
import { charactersOf, type ReadRow, type Spreadsheet } from '@lectern/sheets/read-cell';
import { SpreadsheetRefusedError } from '@lectern/sheets/spreadsheet-refused.error';
import type { SpreadsheetSource } from '@lectern/sheets/spreadsheet-source';
import { SpreadsheetGateway } from '@lectern/sheets/spreadsheet.gateway';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { DataJobOverError, DataJobsService, type DataJob } from '../../jobs';
import { AccountRowsRepository } from '../checking/account-rows.repository';
import { checkOrder, rowsToCheck } from '../checking/check-order';
import { DATE_ROWS, fingerprintOf, headLine, layOut, type SheetSample } from './import-layout';
import type { Import } from '../import.entity';
import { ImportsRepository } from '../imports.repository';

/** So many rows, cells or characters are kept in one statement. */
const PAGE_ROWS = 1_000;
const PAGE_CELLS = 20_000;
const PAGE_CHARACTERS = 2_000_000;

const GONE = 'This import’s file is no longer stored. Start a new import with it.';

@Injectable()
export class ImportSourceService {
  constructor(
    private readonly db: Db,
    private readonly jobs: DataJobsService,
    private readonly imports: ImportsRepository,
    private readonly account: AccountRowsRepository,
    private readonly spreadsheets: SpreadsheetGateway,
    private readonly storage: StorageGateway,
  ) {}

  /** The first step of a check. What cannot be read ends the import with a sentence. */
  async read(job: DataJob, row: Import): Promise<void> {
    const owner = await this.account.owner(job.ownerId);
    if (!owner) throw new DataJobOverError();
    if (job.sourceKey === null) return this.db.tx((tx) => this.jobs.refuse(tx, job, GONE));
    try {
      const spreadsheet = await this.spreadsheets.open(this.sourceOf(job));
      const kept = await this.keepCells(job, spreadsheet);
      const sheets: ImportSheet[] = [];
      for (let index = 0; index < spreadsheet.sheets.length; index += 1)
        sheets.push(await this.layOutSheet(job, spreadsheet, index, owner.timeZone));
      await this.db.tx(async (tx) => {
        const { format, date1904 } = spreadsheet;
        await this.jobs.hold(tx, job);
        // Another worker, who was given the same step, has begun from the first row meanwhile: it goes on.
        if ((await this.imports.countCells(tx, job)) !== kept) throw new DataJobOverError();
        await this.imports.update(tx, row, { format, date1904, sheets, place: null });
        await this.jobs.advance(tx, job, { done: 0, total: rowsToCheck(checkOrder(sheets)) });
      });
    } catch (error) {
      if (!(error instanceof SpreadsheetRefusedError)) throw error;
      await this.db.tx((tx) => this.jobs.refuse(tx, job, error.message));
    }
  }

  /** As the marked workbook reads it again. */
  open(job: DataJob): Promise<Spreadsheet> {
    return this.spreadsheets.open(this.sourceOf(job));
  }

  private sourceOf({ sourceKey, sourceName, sourceBytes }: DataJob): SpreadsheetSource {
    if (sourceKey === null || sourceName === null || sourceBytes === null) throw new DataJobOverError();
    return { name: sourceName, sizeBytes: sourceBytes, read: (range) => this.storage.get(sourceKey, range) };
  }

  /** Begun anew it begins from the first row. The job is held for each page: what is cancelled gets no rows any more. */
  private async keepCells(job: DataJob, spreadsheet: Spreadsheet): Promise<number> {
    await this.db.tx(async (tx) => {
      await this.jobs.hold(tx, job);
      await this.imports.forgetCells(tx, job);
    });
    const total = spreadsheet.sheets.reduce((sum, { rowCount }) => sum + rowCount, 0);
    let page: ReadRow[] = [];
    let cells = 0;
    let characters = 0;
    let done = 0;
    const flush = async () => {
      await this.db.tx(async (tx) => {
        await this.jobs.hold(tx, job);
        await this.imports.addCells(tx, job, page);
      });
      done += page.length;
      page = [];
      cells = characters = 0;
      if (!(await this.jobs.note(job, { done, total }))) throw new DataJobOverError();
    };
    for await (const row of spreadsheet.rows()) {
      page.push(row);
      cells += row.cells.length;
      characters += charactersOf(row.cells);
      const isFull = page.length >= PAGE_ROWS || cells >= PAGE_CELLS || characters >= PAGE_CHARACTERS;
      if (isFull) await flush();
    }
    await flush();
    return done;
  }

  private async layOutSheet(
    job: DataJob,
    { sheets }: Spreadsheet,
    index: number,
    timeZone: string,
  ): Promise<ImportSheet> {
    const sheet = sheets[index]!;
    const sample = { index, sheet, rows: await this.imports.cellsFrom(job, index, 0, DATE_ROWS) };
    const heads = headsOf(sample);
    const [remembered] = await this.imports.mappings(job.ownerId, [fingerprintOf(heads)]);
    return layOut(sample, { timeZone, ...(remembered && heads.length > 0 && { remembered }) });
  }
}

function headsOf(sample: SheetSample) {
  const line = headLine(sample);
  return sample.rows.find((row) => row.line === line)?.cells ?? [];
}
