/** Takes the parts of an upload that was given up out of the storage. */
import { StorageCleanUp } from '@lectern/backend/modules/files';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['upload.abandoned'],
  inject: [StorageCleanUp],
  handle: ({ payload }, _context, storageCleanUp) =>
    storageCleanUp.clearUpload(payload.ownerId, payload.uploadId),
});
