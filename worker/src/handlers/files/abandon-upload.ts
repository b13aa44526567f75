/** Takes the parts of an upload that was given up out of the storage. */
import { StorageCleanUp } from '@lectern/backend/modules/files';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['upload.abandoned'], ({ payload }, { get }) =>
  get(StorageCleanUp).clearUpload(payload.ownerId, payload.uploadId),
);
