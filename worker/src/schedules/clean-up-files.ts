/**
 * Ends uploads whose time is over, checks that never came to an end, and screenshots that no feedback took. Reads the
 * database only: reminders wait for it.
 */
import { FileCheck, StorageCleanUp } from '@lectern/backend/modules/files';
import { Screenshots } from '@lectern/backend/modules/admin/support';
import { Clock } from '@lectern/database/clock';
import type { HandlerContext } from '../handlers/define-handler';

/** The queue gives a job up after about a day. */
const STUCK_MS = 2 * 24 * 3600 * 1000;

export async function cleanUpFiles(get: HandlerContext['get']): Promise<void> {
  await get(StorageCleanUp).endExpiredUploads();
  await get(Screenshots).removeUnsent();
  await get(FileCheck).refuseStuck(new Date(get(Clock).now().getTime() - STUCK_MS));
}
