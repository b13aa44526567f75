/** Writes the rows of an event's logistics. What is on screen changes with the answer; everything else is stale after it. */
import { useRef } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  agendaItemResponse,
  avNeedResponse,
  travelSegmentResponse,
  type AvNeedResponse,
  type CreateAgendaItemInput,
  type CreateAvNeedInput,
  type CreateTravelSegmentInput,
  type EventLogistics,
} from '@lectern/protocol/event-logistics';
import type { z } from 'zod';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import { logisticsQuery } from './logistics.queries';

type Row = { id: string; eventId: string; version: number };
type Collection = { path: string; key: keyof EventLogistics };

const agenda: Collection = { path: 'agenda-items', key: 'agenda' };
const avNeeds: Collection = { path: 'av-needs', key: 'avNeeds' };
const travel: Collection = { path: 'travel-segments', key: 'travel' };

export const useAgendaRows = (eventId: string) =>
  useRows<CreateAgendaItemInput, z.infer<typeof agendaItemResponse>>(eventId, agenda, agendaItemResponse);
export const useAvRows = (eventId: string) =>
  useRows<CreateAvNeedInput, AvNeedResponse>(eventId, avNeeds, avNeedResponse);
export const useTravelRows = (eventId: string) =>
  useRows<CreateTravelSegmentInput, z.infer<typeof travelSegmentResponse>>(eventId, travel, travelSegmentResponse);

const rowPath = ({ path }: Collection, id: string) => `/api/${path}/${encodeURIComponent(id)}`;

function useRows<Input, Saved extends Row>(eventId: string, collection: Collection, schema: z.ZodType<Saved>) {
  const queries = useQueryClient();
  const refresh = () => refreshBusiness(queries);
  const create = useMutation({
    mutationFn: (action: { input: Input }) =>
      post(`/api/events/${encodeURIComponent(eventId)}/${collection.path}`, action.input, {
        schema,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: refresh,
  });
  const update = useMutation({
    mutationFn: ({ id, ...input }: Partial<Input> & { id: string; version: number }) =>
      patch(rowPath(collection, id), input, { schema }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Pick<Row, 'id' | 'version'>) => del(withParams(rowPath(collection, id), { version })),
    onSuccess: refresh,
  });
  return { create, update, remove };
}

type Tick = { id: string; version: number; confirmedOn: string | null; confirmedBy: string | null };

/**
 * Ticks what the stage must have. Shown right away, and undone when the server refuses. Ticks are sent one after
 * another, each from the version that the one before was answered with: a tick right after an Undo isn't a conflict.
 */
export function useTickAvNeed(eventId: string) {
  const queries = useQueryClient();
  const savedVersions = useRef(new Map<string, number>());
  const { queryKey } = logisticsQuery(eventId);
  const mutationKey = ['tick-av-need', eventId];
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async ({ id, version, ...input }: Tick) => {
      const from = Math.max(version, savedVersions.current.get(id) ?? 0);
      const saved = await patch(rowPath(avNeeds, id), { ...input, version: from }, { schema: avNeedResponse });
      savedVersions.current.set(id, saved.version);
      return saved;
    },
    onMutate: async (tick) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      keepAvNeed(queries, eventId, tick);
      return before;
    },
    onError: (_error, _tick, before) => {
      if (before) queries.setQueryData(queryKey, before);
    },
    onSuccess: (saved) => isLast() && keepAvNeed(queries, eventId, saved),
    onSettled: () => (isLast() ? refreshBusiness(queries) : undefined),
  });
}

function keepAvNeed(queries: QueryClient, eventId: string, row: Partial<AvNeedResponse> & { id: string }): void {
  const { queryKey } = logisticsQuery(eventId);
  queries.setQueryData(
    queryKey,
    (now: EventLogistics | undefined) =>
      now && { ...now, avNeeds: now.avNeeds.map((need) => (need.id === row.id ? { ...need, ...row } : need)) },
  );
}
