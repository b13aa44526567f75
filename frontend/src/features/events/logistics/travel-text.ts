/** A journey in words: each end in its own time, with its zone. */
import type { TravelSegmentResponse } from '@lectern/protocol/event-logistics';
import { dayText, formatTime } from '@/lib/format';
import { zoneAbbreviation } from '@/lib/place-time';
import { todayHere } from '@/lib/use-now';

export type TravelEnd = { label: string; place: string | null; when: string; date: string };

/** `Wed, Mar 3, 7:30 AM PST`, with the year where it is another one. */
function at(date: string, time: string | null, zone: string): string {
  const day = dayText(date, null, todayHere());
  return time ? `${day}, ${formatTime(time)} ${zoneAbbreviation(zone, date)}` : day;
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
