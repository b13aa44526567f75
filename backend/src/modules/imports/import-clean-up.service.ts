/**
 * Forgets what only the check of an import needed, once the import is over: the cells of its file and what its rows are
 * called. Called by the worker. The staged rows stay as long as the import can be undone; they are the jobs' to delete.
 */
import { Injectable } from '@nestjs/common';
import { DataJobs } from '../data-jobs';
import { ImportsRepository } from './imports.repository';

const PAGE = 5_000;
const OVER = ['done', 'failed', 'cancelled', 'undone', 'expired'];

@Injectable()
export class ImportCleanUp {
  constructor(
    private readonly jobs: DataJobs,
    private readonly imports: ImportsRepository,
  ) {}

  /** In pages: a file may have had a quarter of a million rows. Doing it again does nothing. */
  async forgetFile(ownerId: string, jobId: string): Promise<void> {
    const job = await this.jobs.find(ownerId, jobId);
    if (!job || !OVER.includes(job.status)) return;
    for (const table of ['import_cells', 'import_names'] as const) {
      let gone: number;
      do gone = await this.imports.deleteSome(table, { id: jobId, ownerId }, PAGE);
      while (gone === PAGE);
    }
  }
}
