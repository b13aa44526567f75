import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { avNeedResponse } from '@lectern/protocol/event-logistics';
import {
  presentationResponse,
  type CreatePresentationInput,
  type PresentationAvNeed,
  type PresentationResponse,
  type SlidesResponse,
  type UpdatePresentationInput,
} from '@lectern/protocol/presentations';
import { speakingEventResponse, type UpdateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { apiQuery, withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import {
  PRESENTATIONS_PATH,
  presentationPath,
  presentationQuery,
  talkEventPath,
  talkLogisticsQuery,
} from './presentations.queries';

function keep(queries: QueryClient, presentation: PresentationResponse): void {
  queries.setQueryData(presentationQuery(presentation.id).queryKey, presentation);
  void refreshBusiness(queries);
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreatePresentation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreatePresentationInput }) =>
      post(PRESENTATIONS_PATH, action.input, {
        schema: presentationResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (presentation) => keep(queries, presentation),
  });
}

export function useUpdatePresentation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: UpdatePresentationInput & { id: string }) =>
      patch(presentationPath(id), input, { schema: presentationResponse }),
    onSuccess: (presentation) => keep(queries, presentation),
  });
}

export function useDeletePresentation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      del(withParams(presentationPath(id), { version })),
    onSuccess: (_, { id }) => {
      queries.removeQueries({ queryKey: presentationQuery(id).queryKey });
      void refreshBusiness(queries);
    },
  });
}

/** An upload that is finished becomes the next version of the slides, or a handout. */
export function useAddPresentationFile(presentationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { role: 'slides' | 'handouts'; fileId: string }) =>
      post(
        `${presentationPath(presentationId)}/${action.role}`,
        { fileId: action.fileId },
        { schema: presentationResponse, idempotencyKey: idempotencyKeyOf(action) },
      ),
    onSuccess: (presentation) => keep(queries, presentation),
  });
}

export function useUpdateSlides() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      ...input
    }: Pick<SlidesResponse, 'id' | 'version'> & { note?: string | null; isCurrent?: true }) =>
      patch(`/api/presentation-slides/${encodeURIComponent(id)}`, input, { schema: presentationResponse }),
    onSuccess: (presentation) => keep(queries, presentation),
  });
}

export function useRemovePresentationFile(presentationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ role, id, version }: { role: 'slides' | 'handouts'; id: string; version?: number }) =>
      del(withParams(`/api/presentation-${role}/${encodeURIComponent(id)}`, { version })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: presentationQuery(presentationId).queryKey });
      void refreshBusiness(queries);
    },
  });
}

/** Which presentation an event is, how long, and what it is called there. */
export function useSaveTalk(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (
      input: Pick<UpdateSpeakingEventInput, 'version' | 'presentationId' | 'presentationTitle' | 'lengthMinutes'>,
    ) => patch(talkEventPath(eventId), input, { schema: speakingEventResponse }),
    onSuccess: (event) => {
      queries.setQueryData(apiQuery(talkEventPath(eventId), speakingEventResponse).queryKey, event);
      void refreshBusiness(queries);
    },
  });
}

/** Copies what the talk needs into the event's own list, one after the other: each is a row of its own there. */
export function useCopyAvNeeds(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (action: { needs: readonly PresentationAvNeed[] }) => {
      for (const [index, need] of action.needs.entries()) {
        await post(`${talkEventPath(eventId)}/av-needs`, need, {
          schema: avNeedResponse,
          idempotencyKey: `${idempotencyKeyOf(action)}-${index}`,
        });
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: talkLogisticsQuery(eventId).queryKey }),
  });
}
