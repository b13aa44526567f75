/**
 * Makes the workbook of an export: reads the account in one snapshot onto the process's own disk, then puts the file into
 * the storage. Called by the worker; begun anew it ends the same.
 */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { BackupPart } from '@lectern/protocol/data-jobs';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { makeWorkFolder } from '@lectern/storage/work-folder';
import { DataJobOverError, DataJobsService, type DataJob } from '../jobs';
import { newContentKey } from '../../files';
import { RecordReaderRepository } from '../records/records.worker.module';
import { RecordOwnersRepository } from '../records/record-owners.repository';
import { WorkbookMakerService, type WrittenSheet } from './workbook-maker.service';

const ALL_PARTS = BackupPart.options;
/** The list of jobs shows no more. */
const MOST_COUNTS = 12;

@Injectable()
export class ExportMakerService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly owners: RecordOwnersRepository,
    private readonly records: RecordReaderRepository,
    private readonly workbooks: WorkbookMakerService,
    private readonly storage: StorageGateway,
  ) {}

  /** Throws when trying again may help, and DataJobOverError when nobody wants it any more. */
  async makeExport(job: DataJob): Promise<void> {
    const owner = await this.owners.owner(job.ownerId);
    if (!owner) throw new DataJobOverError();
    const folder = await makeWorkFolder();
    try {
      const path = join(folder, 'data.xlsx');
      const progress = async (done: number, total: number) => {
        if (!(await this.jobs.note(job, { done, total }))) throw new DataJobOverError();
      };
      const sheets = await this.records.snapshot(owner.id, ALL_PARTS, (snapshot) =>
        this.workbooks.write(path, snapshot, { owner, parts: ALL_PARTS, progress, createdAt: this.clock.now() }),
      );
      await this.keep(job, path, sheets);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async keep(job: DataJob, path: string, sheets: readonly WrittenSheet[]): Promise<void> {
    const { size: sizeBytes } = await stat(path);
    const storageKey = newContentKey(job.ownerId);
    await this.storage.put(storageKey, createReadStream(path), sizeBytes);
    try {
      await this.db.tx((tx) =>
        this.jobs.finish(tx, job, {
          file: { storageKey, sizeBytes },
          rowCount: sheets.reduce((sum, { rows }) => sum + rows, 0),
          counts: countsOf(sheets),
        }),
      );
    } catch (error) {
      if (error instanceof DataJobOverError) await this.storage.delete([storageKey]);
      throw error;
    }
  }
}

function countsOf(sheets: readonly WrittenSheet[]) {
  return sheets
    .filter(({ rows }) => rows > 0)
    .slice(0, MOST_COUNTS)
    .map(({ name, rows }) => ({ label: name === 'AV' ? name : name.toLowerCase(), count: rows }));
}
