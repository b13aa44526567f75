/** To the speaker: the backup that they asked for was given up, unless another attempt or a newer one came after that. */
import { BackupMaker } from '@lectern/backend/modules/backup';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['backup.given_up'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(BackupMaker).failedEmail(payload.ownerId, payload.backupId)),
);
