/** Asks the files module to go through the storage; the work is a job among the files', so that no reminder waits for it. */
import { StorageCleanUp } from '@lectern/backend/modules/files';
import type { HandlerContext } from '../handlers/define-handler';

export async function reviewStorage(get: HandlerContext['get']): Promise<void> {
  await get(StorageCleanUp).announceReview();
}
