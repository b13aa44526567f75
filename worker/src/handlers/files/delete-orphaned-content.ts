/** Goes through the whole storage, once a day, and deletes what is old and belongs to nothing. Repeating it does no harm. */
import { StorageCleanUp } from '@lectern/backend/modules/files';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['storage_review.due'], (_event, { get }) =>
  get(StorageCleanUp).deleteOrphans(),
);
