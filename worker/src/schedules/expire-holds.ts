/** Asks the events module to end the holds whose last day is over; the e-mails follow from the events it publishes. */
import { HoldExpiry } from '@lectern/backend/modules/events';
import type { HandlerContext } from '../handlers/define-handler';

export async function expireHolds(get: HandlerContext['get']): Promise<void> {
  await get(HoldExpiry).expireHolds({ pageSize: 100 });
}
