/** Makes a picture that came with a restore small again; one that is gone, or cannot be drawn, is left as it is. */
import { FileCheck } from '@lectern/backend/modules/files';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['file.restored'], ({ payload }, { get }) =>
  get(FileCheck).drawThumbnails(payload.ownerId, payload.fileId),
);
