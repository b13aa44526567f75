/**
 * Forgets what only the check of an import needed, once the import is over: the cells of its file and what its rows are
 * called. Called by the worker. The staged rows stay as long as the import can be undone; they are the jobs' to delete.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { DataJobsService } from '../jobs';
import { ImportsRepository } from './imports.repository';

const PAGE = 5_000;
const OVER = ['done', 'failed', 'cancelled', 'undone', 'expired'];

@Injectable()
export class ImportCleanUpService {
  constructor(
    private readonly db: Db,
    private readonly jobs: DataJobsService,
    private readonly imports: ImportsRepository,
  ) {}

  /** In pages: a file may have had a quarter of a million rows. Doing it again does nothing. */
  async forgetFile(ownerId: string, jobId: string): Promise<void> {
    if (!(await this.isOver(ownerId, jobId))) return;
    // Tried again after all, a check finds nothing that it could go on from: it reads the file anew.
    await this.db.tx((tx) => this.imports.beginAnew(tx, ownerId, jobId));
    for (const table of ['import_cells', 'import_names'] as const) {
      let gone = PAGE;
      while (gone === PAGE && (await this.isOver(ownerId, jobId)))
        gone = await this.imports.deleteSome(table, { id: jobId, ownerId }, PAGE);
    }
  }

  private async isOver(ownerId: string, jobId: string): Promise<boolean> {
    const job = await this.jobs.find(ownerId, jobId);
    return job !== null && OVER.includes(job.status);
  }
}
