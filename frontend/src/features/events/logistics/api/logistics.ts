/** Writes the rows of an event's logistics. What is on screen changes with the answer; everything else is stale after it. */
import { useRef } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { DaySheetResponse } from '@lectern/protocol/day-sheet';
import {
  AgendaItemResponse,
  AvNeedResponse,
  TravelSegmentResponse,
  type CreateAgendaItemInput,
  type CreateAvNeedInput,
  type CreateTravelSegmentInput,
  type EventLogistics,
} from '@lectern/protocol/event-logistics';
import type { z } from 'zod';
import { apiQuery, eventPath } from '@/lib/api-query';
import { logisticsQuery } from '@/lib/record-queries';
import { refreshBusiness } from '@/lib/refresh-business';
import { patch } from '@/lib/request';
import { useRows, type Versioned } from '@/lib/use-rows';

/** Fetched again each time it is opened: on the day itself an old sheet is worse than none. */
export const daySheetQuery = (eventId: string) => ({
  ...apiQuery(`${eventPath(eventId)}/day-sheet`, DaySheetResponse),
  staleTime: 0,
});

function useLogisticsRows<Input extends object, Row extends Versioned>(
  eventId: string,
  collection: string,
  schema: z.ZodType<Row>,
) {
  const newPath = `${eventPath(eventId)}/${collection}`;
  return useRows<Input, Row>({ path: `/api/${collection}`, newPath, schema });
}

export const useAgendaRows = (eventId: string) =>
  useLogisticsRows<CreateAgendaItemInput, AgendaItemResponse>(eventId, 'agenda-items', AgendaItemResponse);
export const useAvRows = (eventId: string) =>
  useLogisticsRows<CreateAvNeedInput, AvNeedResponse>(eventId, 'av-needs', AvNeedResponse);
export const useTravelRows = (eventId: string) =>
  useLogisticsRows<CreateTravelSegmentInput, TravelSegmentResponse>(eventId, 'travel-segments', TravelSegmentResponse);

/** What can be ticked: its collection of the API, its list of an event's logistics, and its rows. */
const ticked = {
  agenda: { collection: 'agenda-items', schema: AgendaItemResponse },
  avNeeds: { collection: 'av-needs', schema: AvNeedResponse },
} as const;
export type TickedList = keyof typeof ticked;
export type TickedRow = Pick<AgendaItemResponse | AvNeedResponse, 'id' | 'version' | 'confirmedOn' | 'confirmedBy'>;

/**
 * Ticks what is on the agenda, or what the stage must have. Shown right away, and undone when the server refuses. Ticks are
 * sent one after another, each from the version that the one before was answered with: a tick right after an Undo isn't a
 * conflict.
 */
export function useTickRow(eventId: string, list: TickedList) {
  const queries = useQueryClient();
  const savedVersions = useRef(new Map<string, number>());
  const { queryKey } = logisticsQuery(eventId);
  const mutationKey = [`tick-${list}`, eventId];
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async ({ id, version, ...input }: TickedRow): Promise<TickedRow> => {
      const from = Math.max(version, savedVersions.current.get(id) ?? 0);
      const { collection, schema } = ticked[list];
      const path = `/api/${collection}/${encodeURIComponent(id)}`;
      const saved = await patch<AgendaItemResponse | AvNeedResponse>(path, { ...input, version: from }, { schema });
      savedVersions.current.set(id, saved.version);
      return saved;
    },
    onMutate: async (tick) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      keepTicked(queries, eventId, list, tick);
      return before;
    },
    onError: (_error, _tick, before) => {
      if (before) queries.setQueryData(queryKey, before);
    },
    onSuccess: (saved) => isLast() && keepTicked(queries, eventId, list, saved),
    onSettled: () => (isLast() ? refreshBusiness(queries) : undefined),
  });
}

function keepTicked(queries: QueryClient, eventId: string, list: TickedList, tick: TickedRow): void {
  const { queryKey } = logisticsQuery(eventId);
  queries.setQueryData(
    queryKey,
    (now: EventLogistics | undefined) =>
      now && { ...now, [list]: now[list].map((row) => (row.id === tick.id ? { ...row, ...tick } : row)) },
  );
}
