import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedViewResponse, type CreateSavedViewInput, type UpdateSavedViewInput } from '@lectern/protocol/saved-views';
import { speakingEventResponse, type ChangeSpeakingEventStatusInput } from '@lectern/protocol/speaking-events';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { del, patch, post } from '@/lib/request';
import { EVENTS_PATH, SAVED_VIEWS_PATH } from './pipeline.queries';

/** The variables are the user's one action: see lib/idempotency. */
export function useMoveEvent() {
  return useMutation({
    mutationFn: (action: { id: string; input: ChangeSpeakingEventStatusInput }) =>
      post(`${EVENTS_PATH}/${encodeURIComponent(action.id)}/status-changes`, action.input, {
        schema: speakingEventResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
  });
}

function useRefreshViews() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [SAVED_VIEWS_PATH] });
}

export function useCreateSavedView() {
  const refresh = useRefreshViews();
  return useMutation({
    mutationFn: (action: { input: CreateSavedViewInput }) =>
      post(SAVED_VIEWS_PATH, action.input, { schema: savedViewResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: refresh,
  });
}

export function useUpdateSavedView() {
  const refresh = useRefreshViews();
  return useMutation({
    mutationFn: ({ id, ...input }: UpdateSavedViewInput & { id: string }) =>
      patch(`${SAVED_VIEWS_PATH}/${encodeURIComponent(id)}`, input, { schema: savedViewResponse }),
    // Also after a refusal: another tab changed it, and that is what is shown then.
    onSettled: refresh,
  });
}

export function useDeleteSavedView() {
  const refresh = useRefreshViews();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      del(withParams(`${SAVED_VIEWS_PATH}/${encodeURIComponent(id)}`, { version })),
    onSettled: refresh,
  });
}
