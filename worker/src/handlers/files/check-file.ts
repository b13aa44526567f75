/** Reads an uploaded content once: fingerprint, safe copy of a picture, thumbnails; then the file may be opened. */
import { FileCheck } from '@lectern/backend/modules/files';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['file.uploaded'], ({ payload }, { get }) =>
  get(FileCheck).checkFile(payload.ownerId, payload.fileId),
);
