/** Puts everything of an account together. Begun anew it ends the same; made already it does nothing. */
import { BackupMaker } from '@lectern/backend/modules/backup';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['backup.requested'], ({ payload }, { get }) =>
  get(BackupMaker).makeBackup(payload.ownerId, payload.backupId),
);
