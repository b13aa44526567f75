/** Restores as their person sees them: begins one with a ZIP that was uploaded, shows what it would do, takes the choices. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import type {
  ConfirmRestoreInput,
  RestoreGroupPreview,
  RestoreResponse,
  StartRestoreInput,
} from '@lectern/protocol/restores';
import { AppError } from '../../../common/app-error';
import { DataJobListsService, DataJobsService } from '../jobs';
import { UploadsService } from '../../files';
import { optionsOf } from './reading/restore-options';

const restoreChoiceUnknown = (group: string) =>
  new AppError('RESTORE_CHOICE_UNKNOWN', 422, `This can’t be chosen for “${group}”. Reload the page and choose again.`);

@Injectable()
export class RestoresService {
  constructor(
    private readonly db: Db,
    private readonly jobs: DataJobsService,
    private readonly lists: DataJobListsService,
    private readonly uploads: UploadsService,
  ) {}

  async start(ownerId: string, input: StartRestoreInput, key?: string): Promise<string> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'restores', input }, async () => {
        const source = await this.uploads.takeTransfer(tx, ownerId, input.uploadId);
        const job = await this.jobs.request(tx, { ownerId, kind: 'restore', phase: 'check', source });
        return job.id;
      }),
    );
    return id;
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<RestoreResponse> {
    // Read first: read last, it could be in review while the options are still the old ones, and the page stops asking.
    const job = await this.lists.getForOwnerOrThrow(ownerId, id);
    const { backup, groups, warnings, accountIsEmpty, choices } = optionsOf(
      await this.jobs.getOrThrow(ownerId, id, 'restore'),
    );
    return {
      job,
      backup,
      warnings,
      accountIsEmpty,
      groups: groups.map((group) => ({ ...group, choice: choices[group.group] ?? group.choice })),
    };
  }

  /** Sent again it does nothing more: the first one counts. */
  async confirm(ownerId: string, id: string, { choices }: ConfirmRestoreInput): Promise<RestoreResponse> {
    const options = optionsOf(await this.jobs.getOrThrow(ownerId, id, 'restore'));
    for (const group of options.groups) checkChoice(group, choices[group.group]);
    await this.db.tx((tx) =>
      this.jobs.requestAgain(tx, { ownerId, id }, 'write', { options: { ...options, choices } }),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }
}

function checkChoice({ name, choices }: RestoreGroupPreview, choice: string | undefined): void {
  if (choice === undefined || choices.length === 0) return;
  if (!choices.some((one) => one === choice)) throw restoreChoiceUnknown(name);
}
