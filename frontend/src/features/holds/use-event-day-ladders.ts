/** Who else holds the days of an event: for its holds, and for the question when it is confirmed. */
import { useQuery } from '@tanstack/react-query';
import { laddersOf } from '@lectern/protocol/first-requests';
import type { HoldLadder, HoldResponse } from '@lectern/protocol/holds';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { laddersQuery } from './api/holds.queries';

type Dated = Pick<SpeakingEventResponse, 'id' | 'eventDate' | 'endDate'>;

/** Undefined while it is not known; empty without a date. At most the first month of a very long event. */
export function useEventDayLadders({ eventDate, endDate }: Dated): HoldLadder[] | undefined {
  const from = eventDate ?? '';
  const { data, error } = useQuery({ ...laddersQuery(laddersOf(from, endDate)), enabled: from !== '' });
  // Without an answer nobody's hold is touched; the event's own ladders say what went wrong.
  return from === '' || (error && !data) ? [] : data?.items;
}

/** The open holds of other events on the days of this one. Undefined while it is not known. */
export function useOtherHolds(event: Dated): HoldResponse[] | undefined {
  return useEventDayLadders(event)?.flatMap((ladder) =>
    ladder.holds.filter((hold) => hold.eventId !== event.id && hold.outcome === null),
  );
}
