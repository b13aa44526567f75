/** To the speaker: the backup that they asked for is ready, unless they have it on the screen. */
import { BackupMakerService } from '@lectern/backend/modules/backup/backup.worker.module';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['backup.ready'],
  when: { 'backup.ready': ({ isMailed }) => isMailed },
  inject: [BackupMakerService],
  make: ({ payload }, backups) => backups.readyEmail(payload.ownerId, payload.backupId),
});
