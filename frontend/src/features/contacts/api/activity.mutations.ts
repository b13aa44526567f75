import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  interactionResponse,
  type CreateInteractionInput,
  type InteractionResponse,
  type UpdateInteractionInput,
} from '@lectern/protocol/relationships';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import type { Partner } from './activity.queries';

const interactionPath = (id: string) => `/api/interactions/${encodeURIComponent(id)}`;

/** The variables are the user's one action: see lib/idempotency. */
export function useLogInteraction({ path }: Partner) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateInteractionInput }) =>
      post(`${path}/interactions`, action.input, {
        schema: interactionResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: () => refreshBusiness(queries),
  });
}

export function useUpdateInteraction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: UpdateInteractionInput & { id: string }) =>
      patch(interactionPath(id), input, { schema: interactionResponse }),
    onSuccess: () => refreshBusiness(queries),
  });
}

export function useDeleteInteraction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<InteractionResponse, 'id' | 'version'>) =>
      del(withParams(interactionPath(id), { version })),
    onSuccess: () => refreshBusiness(queries),
  });
}
