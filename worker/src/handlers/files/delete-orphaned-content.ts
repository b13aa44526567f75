/** Goes through the whole storage, once a day, and deletes what is old and belongs to nothing. Repeating it does no harm. */
import { StorageCleanUpService } from '@lectern/backend/modules/files/files.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['storage_review.due'],
  inject: [StorageCleanUpService],
  handle: (_event, _context, storageCleanUp) => storageCleanUp.deleteOrphans(),
});
