import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CopySpeakingEventInput, SpinOffSpeakingEventInput } from '@lectern/protocol/event-copies';
import {
  speakingEventResponse,
  type ChangeSpeakingEventStatusInput,
  type CreateSpeakingEventInput,
  type SpeakingEventResponse,
  type UpdateSpeakingEventInput,
} from '@lectern/protocol/speaking-events';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness, refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import { EVENTS_PATH, eventPath, eventQuery } from './events.queries';

export function keepEvent(queries: QueryClient, event: SpeakingEventResponse): void {
  queries.setQueryData(eventQuery(event.id).queryKey, event);
  void refreshBusinessAndFollowUps(queries);
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateEvent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateSpeakingEventInput }) =>
      post(EVENTS_PATH, action.input, { schema: speakingEventResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: (event) => keepEvent(queries, event),
  });
}

export function useUpdateEvent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: UpdateSpeakingEventInput & { id: string }) =>
      patch(eventPath(id), input, { schema: speakingEventResponse }),
    onSuccess: (event) => keepEvent(queries, event),
  });
}

export function useChangeEventStatus(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: ChangeSpeakingEventStatusInput }) =>
      post(`${eventPath(id)}/status-changes`, action.input, {
        schema: speakingEventResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (event) => keepEvent(queries, event),
  });
}

export function useDeleteEvent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => del(withParams(eventPath(id), { version })),
    onSuccess: (_, { id }) => {
      queries.removeQueries({ queryKey: eventQuery(id).queryKey });
      void refreshBusiness(queries);
    },
  });
}

/** A copy of an event. */
export function useCopyEvent(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CopySpeakingEventInput }) =>
      post(`${eventPath(id)}/copies`, action.input, {
        schema: speakingEventResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (event) => keepEvent(queries, event),
  });
}

/** An event that came out of this one. */
export function useAddSpinOff(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: SpinOffSpeakingEventInput }) =>
      post(`${eventPath(id)}/spin-offs`, action.input, {
        schema: speakingEventResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (event) => keepEvent(queries, event),
  });
}
