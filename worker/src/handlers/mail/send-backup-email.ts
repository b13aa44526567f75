/** To the speaker: the backup that they asked for is ready, unless they have it on the screen. */
import { BackupMaker } from '@lectern/backend/modules/backup';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['backup.ready'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() =>
    payload.isMailed ? get(BackupMaker).readyEmail(payload.ownerId, payload.backupId) : Promise.resolve(null),
  ),
);
