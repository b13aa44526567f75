/** To the speaker: the backup that they asked for was given up, unless another attempt or a newer one came after that. */
import { BackupMakerService } from '@lectern/backend/modules/backup/backup.worker.module';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['backup.given_up'],
  inject: [BackupMakerService],
  make: ({ payload }, backupMaker) => backupMaker.failedEmail(payload.ownerId, payload.backupId),
});
