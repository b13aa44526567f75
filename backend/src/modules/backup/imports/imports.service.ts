/**
 * Imports as their person sees them: begun with a file, shown as the check understood it, mapped by hand, confirmed, taken
 * back. Called by the routes. What a step does is the worker's; here it is only asked for.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { transferRefusalOf } from '@lectern/protocol/file-types';
import type {
  ChangeImportMappingInput,
  ConfirmImportInput,
  CreateImportInput,
  CreateImportResponse,
  ImportResponse,
  ImportRowPage,
  ImportSheet,
  ListImportRowsQuery,
} from '@lectern/protocol/imports';
import { edit, expectUnchanged } from '../../../common/edit';
import { DataJobListsService, DataJobsService, type DataJob } from '../jobs';
import { UploadsService } from '../../files';
import { AccountRowsRepository } from './checking/account-rows.repository';
import { DATE_ROWS, fingerprintOf, layOut, withColumns } from './reading/import-layout';
import { toImportRow } from './checking/import-preview';
import { ImportTouchedRepository } from './writing/import-touched.repository';
import type { Import } from './import.entity';
import {
  importCannotBeUndone,
  importHasNothing,
  importNotFound,
  importNotInReview,
  importTouchedSince,
  sourceRefused,
} from './imports.errors';
import { toImportResponse } from './imports.mapper';
import { ImportsRepository } from './imports.repository';
import { StagingRepository } from './writing/staging.repository';

/** So many rows are looked at while the person waits; of more the worker says whether they were touched. */
const MOST_LOOKED_AT = 5_000;

@Injectable()
export class ImportsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly lists: DataJobListsService,
    private readonly uploads: UploadsService,
    private readonly imports: ImportsRepository,
    private readonly staging: StagingRepository,
    private readonly account: AccountRowsRepository,
    private readonly touchedRows: ImportTouchedRepository,
  ) {}

  async createImport(ownerId: string, input: CreateImportInput, key?: string): Promise<CreateImportResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'imports', input }, async () => {
        const source = await this.uploads.takeTransfer(tx, ownerId, input.uploadId);
        const refusal = transferRefusalOf(source.name, source.sizeBytes) ?? refusedArchive(source.name);
        if (refusal !== null) throw sourceRefused(refusal);
        const job = await this.jobs.request(tx, { ownerId, kind: 'import', phase: 'check', source });
        await this.imports.insert(tx, newImport(job));
        return job.id;
      }),
    );
    return { id };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<ImportResponse> {
    // Read the job first: read last, it could be in review while the summary is still the old one, and the page stops asking.
    const job = await this.lists.find(ownerId, id);
    if (!job) throw importNotFound();
    return toImportResponse(await this.findOrThrow(ownerId, id), job);
  }

  async listRows(ownerId: string, id: string, query: ListImportRowsQuery): Promise<ImportRowPage> {
    await this.findOrThrow(ownerId, id);
    const { items, nextCursor } = await this.staging.list({ id, ownerId }, query);
    return { items: items.map(toImportRow), nextCursor };
  }

  /** The file is checked again with it. */
  async changeMapping(
    ownerId: string,
    id: string,
    { version, addMissing, sheets }: ChangeImportMappingInput,
  ): Promise<ImportResponse> {
    const row = await this.inReview(ownerId, id);
    const owner = await this.account.owner(ownerId);
    if (!owner) throw importNotFound();
    const changed: ImportSheet[] = [];
    for (const sheet of row.sheets) {
      const wish = sheets.find(({ index }) => index === sheet.index);
      changed.push(wish ? await this.mapSheet(row, sheet, wish, owner.timeZone) : sheet);
    }
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) => {
      await this.jobs.requestAgain(tx, { ownerId, id }, 'check');
      const patch = { sheets: changed, addMissing, place: null, summary: [] };
      expectUnchanged(await this.imports.updateVersion(tx, { ownerId, jobId: id, version }, patch));
    });
  }

  /** Writes rows of these kinds; how the columns were understood is remembered for the next sheet with these heads. */
  async confirm(ownerId: string, id: string, { version, kinds }: ConfirmImportInput): Promise<ImportResponse> {
    const row = await this.inReview(ownerId, id);
    const chosen = row.summary.filter(({ kind }) => kinds.includes(kind));
    if (chosen.every(({ add, update }) => add + update === 0)) throw importHasNothing();
    const mappings = await this.mappingsOf(row);
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) => {
      await this.jobs.requestAgain(tx, { ownerId, id }, 'write', { options: { kinds } });
      expectUnchanged(await this.imports.updateVersion(tx, { ownerId, jobId: id, version }, {}));
      await this.staging.choose(tx, { id, ownerId }, kinds);
      await this.imports.remember(tx, ownerId, mappings);
    });
  }

  /** Takes back what was written, as long as nobody touched it since; the worker looks once more. */
  async reverse(ownerId: string, id: string): Promise<ImportResponse> {
    await this.findOrThrow(ownerId, id);
    const job = await this.jobs.getOrThrow(ownerId, id, 'import');
    if (!this.jobs.canUndo(job)) throw importCannotBeUndone();
    if ((job.rowCount ?? 0) <= MOST_LOOKED_AT) {
      const touched = await this.touchedRows.find(this.db, job);
      if (touched.count > 0) throw importTouchedSince(touched);
    }
    await this.db.tx((tx) => this.jobs.requestAgain(tx, { ownerId, id }, 'take_back'));
    return this.getForOwnerOrThrow(ownerId, id);
  }

  private async mapSheet(
    row: Import,
    sheet: ImportSheet,
    wish: ChangeImportMappingInput['sheets'][number],
    timeZone: string,
  ): Promise<ImportSheet> {
    const { columns, kind, headerRow, dateOrder } = wish;
    const isOther = kind !== sheet.kind || headerRow !== sheet.headerRow;
    if (!isOther && columns !== null) return withColumns({ ...sheet, dateOrder }, columns);
    const job = { id: row.jobId, ownerId: row.ownerId };
    const rows = await this.imports.cellsFrom(job, sheet.index, 0, DATE_ROWS);
    const head = headerRow === null ? [] : await this.imports.cellsFrom(job, sheet.index, headerRow, DATE_ROWS);
    const sample = headerRow === null || head.length === 0 ? rows : head;
    const all = await this.imports.countCellsAfter(job, sheet.index, 0);
    const before = await this.imports.countCellsAfter(job, sheet.index, headerRow ?? 0);
    const laid = layOut(
      { index: sheet.index, sheet: { ...sheet, rowCount: headerRow === null ? all : before + 1 }, rows: sample },
      { kind, headerRow, dateOrder, timeZone },
    );
    return columns === null ? laid : withColumns(laid, columns);
  }

  /** Sheets that are left out are remembered too: next time they are left out again. */
  private async mappingsOf(row: Import) {
    const usedAt = this.clock.now();
    const mappings = [];
    for (const { index, headerRow, kind, dateOrder, columns } of row.sheets) {
      if (headerRow === null) continue;
      const [head] = await this.imports.cellsFrom({ id: row.jobId, ownerId: row.ownerId }, index, headerRow, 1);
      if (head?.line !== headerRow) continue;
      const fields = columns.map(({ field }) => field);
      mappings.push({ fingerprint: fingerprintOf(head.cells), kind, dateOrder, fields, usedAt });
    }
    return [...new Map(mappings.map((mapping) => [mapping.fingerprint, mapping])).values()];
  }

  private async inReview(ownerId: string, id: string): Promise<Import> {
    const row = await this.findOrThrow(ownerId, id);
    const job = await this.jobs.getOrThrow(ownerId, id, 'import');
    if (job.status !== 'review') throw importNotInReview();
    return row;
  }

  private async findOrThrow(ownerId: string, id: string): Promise<Import> {
    const row = await this.imports.find(ownerId, id);
    if (!row) throw importNotFound();
    return row;
  }
}

/** A backup is restored, which is something else. */
function refusedArchive(name: string): string | null {
  return /\.zip$/i.test(name)
    ? 'This is a ZIP. A backup is restored under Restore; to import, choose an Excel workbook (.xlsx) or a .csv file.'
    : null;
}

function newImport({ id, ownerId }: DataJob): Import {
  return {
    jobId: id,
    ownerId,
    format: null,
    date1904: false,
    sheets: [],
    addMissing: true,
    summary: [],
    place: null,
    version: 1,
  };
}
