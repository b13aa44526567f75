/** Ends heavy jobs whose week is over and those that never came to an end; what the storage has of them goes with events. */
import { DataJobsCleanUp } from '@lectern/backend/modules/backup/jobs';
import type { HandlerContext } from '../handlers/define-handler';

export async function endOldDataJobs(get: HandlerContext['get']): Promise<void> {
  await get(DataJobsCleanUp).endOld();
}
