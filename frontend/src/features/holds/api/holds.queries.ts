import type { laddersOf } from '@lectern/protocol/first-requests';
import {
  EventHoldsResponse,
  HoldLetter,
  LadderPage,
  type HoldLetterKind,
  type HoldResponse,
} from '@lectern/protocol/holds';
import { apiQuery, eventPath } from '@/lib/api-query';

export const HOLDS_PATH = '/api/holds';
export const holdPath = (id: string) => `${HOLDS_PATH}/${encodeURIComponent(id)}`;

export const eventHoldsQuery = (eventId: string) => apiQuery(`${eventPath(eventId)}/holds`, EventHoldsResponse);

/** The ladders of a period of at most a month, such as the days of an event. */
export const laddersQuery = (params: ReturnType<typeof laddersOf>) => apiQuery(HOLDS_PATH, LadderPage, { params });

/** Drafted anew each time it is asked for: the ladder may have moved. */
export const holdLetterQuery = (id: string, kind: HoldLetterKind) => ({
  ...apiQuery(`${holdPath(id)}/letter`, HoldLetter, { params: { kind } }),
  staleTime: 0,
  gcTime: 0,
});

export function holdIn({ ladders, ended }: EventHoldsResponse, id: string): HoldResponse | undefined {
  return [...ladders.flatMap((ladder) => ladder.holds), ...ended].find((hold) => hold.id === id);
}
