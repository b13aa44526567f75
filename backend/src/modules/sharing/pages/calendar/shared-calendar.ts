/** What of a shared page goes into a calendar file: nothing that the page does not show. Pure. */
import type { SharedPage } from '@lectern/protocol/shared-pages';
import type { SharedCalendarEvent } from '../../../events/calendar-feeds';

/** Null: the page shows no event, or offers no such file. `url`: where the page is. */
export function sharedCalendarEvent(page: SharedPage, url: string): SharedCalendarEvent | null {
  const { event, speaker } = page;
  if (!event?.hasCalendarFile) return null;
  const { venue } = event;
  const place = venue && [venue.name, venue.address, venue.city, venue.state, venue.country];
  return {
    id: event.id,
    title: event.title,
    status: event.status,
    startsOn: event.days?.from ?? null,
    endsOn: event.days?.to ?? null,
    startTime: event.startTime,
    endTime: event.endTime,
    timeZone: event.zone,
    isTentative: event.isTentative,
    place: place?.filter((part) => part !== null && part !== '').join(', ') || null,
    speakerName: speaker.name,
    url,
  };
}
