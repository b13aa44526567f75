/** Forgets the cells of an import's file when the import is over. Done again it does nothing. */
import { ImportCleanUpService } from '@lectern/backend/modules/backup/imports/imports.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['data_job.status_changed'],
  when: { 'data_job.status_changed': ({ kind }) => kind === 'import' },
  inject: [ImportCleanUpService],
  handle: ({ payload }, _context, cleanUp) => cleanUp.forgetFile(payload.ownerId, payload.jobId),
});
