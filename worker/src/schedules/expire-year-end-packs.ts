/** Deletes packs of a year whose week is over; what the storage has of them goes with the event. */
import { YearEndPacksService } from '@lectern/backend/modules/insights/year-end';
import type { HandlerContext } from '../handlers/define-handler';

export async function expireYearEndPacks(get: HandlerContext['get']): Promise<void> {
  await get(YearEndPacksService).endOldPacks();
}
