/**
 * Asks for backups and waits a moment for them. Called by the route; lists, addresses, cancelling and the end of the week are
 * those of all heavy jobs (`data-jobs`). What is in one is made by `backup-maker.service.ts`.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { partsOf, type CreateBackupInput, type CreateBackupResponse } from '@lectern/protocol/backups';
import { conflict } from '../../../common/app-error';
import { DataJobFilesService, DataJobListsService, DataJobsService, type DataJob } from '../jobs';
import { wantedBackup } from './backup-options';
import { BackupWait } from './backup-wait';

const backupInProgress = () =>
  conflict('BACKUP_IN_PROGRESS', 'Another backup is in progress. Wait until it’s ready, then try again.');

/** Longer than anybody waits: who has the answer on the screen gets no email. */
const AWAITED_MS = 15_000;

@Injectable()
export class BackupsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly lists: DataJobListsService,
    private readonly files: DataJobFilesService,
    private readonly wait: BackupWait,
  ) {}

  /** Waits a few seconds for the worker. Asked for again while one is made, it is the same one. */
  async createBackup(ownerId: string, input: CreateBackupInput, key?: string): Promise<CreateBackupResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'backups', input }, async () => {
        const parts = partsOf(input);
        const job = await this.jobs.request(tx, { ownerId, kind: 'backup', phase: 'make', options: { parts } });
        if (wantedBackup(job).parts.join() !== parts.join()) throw backupInProgress();
        return job.id;
      }),
    );
    const made = await this.awaitReady(ownerId, id);
    return {
      status: made ? 'completed' : 'processing',
      downloadUrl: made ? this.files.addressOf(made).downloadUrl : null,
      job: await this.lists.getForOwnerOrThrow(ownerId, id),
    };
  }

  private async awaitReady(ownerId: string, id: string): Promise<DataJob | undefined> {
    const which = { ownerId, id };
    const look = async () => {
      const job = await this.jobs.find(ownerId, id);
      return job?.status === 'done' ? job : undefined;
    };
    const until = new Date(this.clock.now().getTime() + AWAITED_MS);
    if (!(await this.jobs.awaitUntil(which, until))) return look();
    const made = await this.wait.until(look);
    if (made) return made;
    // From here on an email says when it is ready, unless it became so at this moment.
    await this.jobs.awaitUntil(which, null);
    return look();
  }
}
