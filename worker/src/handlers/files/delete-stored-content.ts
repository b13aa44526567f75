/** Takes out of the storage what no file refers to any more. Deleting twice does no harm. */
import { StorageCleanUp } from '@lectern/backend/modules/files';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  [
    'file.deleted',
    'file.content_superseded',
    'feedback_screenshot.content_superseded',
    'year_end_pack.expired',
    'data_job.expired',
  ],
  ({ payload }, { get }) => get(StorageCleanUp).deleteContent(payload.storageKeys),
);
