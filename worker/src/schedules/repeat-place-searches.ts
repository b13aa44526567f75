/** Asks the locations module for the searches near venues that are old, failed or were left lying. */
import { PlaceSearches } from '@lectern/backend/modules/places';
import type { HandlerContext } from '../handlers/define-handler';

export async function repeatPlaceSearches(get: HandlerContext['get']): Promise<void> {
  await get(PlaceSearches).repeatDue({ pageSize: 50 });
}
