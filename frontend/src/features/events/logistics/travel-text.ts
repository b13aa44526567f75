/** A journey in words: each end in its own time, with its zone. Pure. */
import { formatDate } from '@lectern/protocol/calendar';
import type { TravelSegmentResponse } from '@lectern/protocol/event-logistics';
import { formatTime } from '@/lib/format';
import { zoneAbbreviation } from '@/lib/place-time';

export type TravelEnd = { label: string; place: string | null; when: string; date: string };

/** `Mar 3, 2027, 7:30 AM PST` */
function at(date: string, time: string | null, zone: string): string {
  return time ? `${formatDate(date)}, ${formatTime(time)} ${zoneAbbreviation(zone, date)}` : formatDate(date);
}

export function travelEnds(segment: TravelSegmentResponse): [TravelEnd, TravelEnd] {
  const isHotel = segment.kind === 'hotel';
  const fromZone = isHotel ? segment.toZone : segment.fromZone;
  return [
    {
      label: isHotel ? 'Check-in' : 'Departs',
      place: isHotel ? null : segment.fromPlace,
      when: at(segment.departsOn, segment.departsAt, fromZone),
      date: segment.departsOn,
    },
    {
      label: isHotel ? 'Check-out' : 'Arrives',
      place: segment.toPlace,
      when: at(segment.arrivesOn, segment.arrivesAt, segment.toZone),
      date: segment.arrivesOn,
    },
  ];
}
