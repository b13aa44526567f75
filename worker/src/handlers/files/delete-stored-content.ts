/** Takes out of the storage what no file refers to any more. Deleting twice does no harm. */
import { StorageCleanUpService } from '@lectern/backend/modules/files/files.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: [
    'file.deleted',
    'file.content_superseded',
    'feedback_screenshot.content_superseded',
    'year_end_pack.expired',
    'data_job.expired',
  ],
  inject: [StorageCleanUpService],
  handle: ({ payload }, _context, storageCleanUp) => storageCleanUp.deleteContent(payload.storageKeys),
});
