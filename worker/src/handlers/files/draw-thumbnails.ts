/** Makes a picture that came with a restore small again; one that is gone, or cannot be drawn, is left as it is. */
import { FileCheckService } from '@lectern/backend/modules/files/files.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['file.restored'],
  inject: [FileCheckService],
  handle: ({ payload }, _context, fileCheck) => fileCheck.drawThumbnails(payload.ownerId, payload.fileId),
});
