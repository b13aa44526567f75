/** Forgets the cells of an import's file when the import is over. Done again it does nothing. */
import { ImportCleanUp } from '@lectern/backend/modules/backup/imports';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['data_job.status_changed'], async ({ payload }, { get }) => {
  if (payload.kind === 'import') await get(ImportCleanUp).forgetFile(payload.ownerId, payload.jobId);
});
