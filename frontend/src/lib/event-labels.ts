import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { placeText } from './place-time';

/** `Hilton Austin, Austin, TX`, or that it is virtual. */
export function eventPlace(
  event: Pick<SpeakingEventResponse, 'venueName' | 'city' | 'state' | 'format'> & { country?: string | null },
): string {
  const place = placeText(event.venueName, event.city, event.state);
  return place || (event.format === 'virtual' ? 'Virtual' : '');
}
