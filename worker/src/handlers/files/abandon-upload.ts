/** Takes the parts of an upload that was given up out of the storage. */
import { StorageCleanUpService } from '@lectern/backend/modules/files/files.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['upload.abandoned'],
  inject: [StorageCleanUpService],
  handle: ({ payload }, _context, storageCleanUp) => storageCleanUp.clearUpload(payload.ownerId, payload.uploadId),
});
