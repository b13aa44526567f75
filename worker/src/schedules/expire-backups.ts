/** Deletes backups whose week is over; what the storage has of them goes with the event. */
import { BackupsService } from '@lectern/backend/modules/backup';
import type { HandlerContext } from '../handlers/define-handler';

export async function expireBackups(get: HandlerContext['get']): Promise<void> {
  await get(BackupsService).endOldBackups();
}
