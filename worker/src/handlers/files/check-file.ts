/** Reads an uploaded content once: fingerprint, safe copy of a picture, thumbnails; then the file may be opened. */
import { FileCheckService } from '@lectern/backend/modules/files/files.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['file.uploaded'],
  inject: [FileCheckService],
  handle: ({ payload }, _context, fileCheck) => fileCheck.checkFile(payload.ownerId, payload.fileId),
});
