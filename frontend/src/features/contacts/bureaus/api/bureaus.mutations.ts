import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  appliedCommission,
  bureauPartnerResponse,
  type ApplyCommissionInput,
  type BureauPartnerResponse,
  type CreateBureauPartnerInput,
  type MergeBureauPartnersInput,
  type UpdateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import { BUREAUS_PATH, bureauPath, bureauQuery } from './bureaus.queries';

function keep(queries: QueryClient, bureau: BureauPartnerResponse): void {
  queries.setQueryData(bureauQuery(bureau.id).queryKey, bureau);
  void refreshBusiness(queries);
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateBureau() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateBureauPartnerInput }) =>
      post(BUREAUS_PATH, action.input, { schema: bureauPartnerResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: (bureau) => keep(queries, bureau),
  });
}

export function useUpdateBureau() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: UpdateBureauPartnerInput & { id: string }) =>
      patch(bureauPath(id), input, { schema: bureauPartnerResponse }),
    onSuccess: (bureau) => keep(queries, bureau),
  });
}

export function useDeleteBureau() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => del(withParams(bureauPath(id), { version })),
    onSuccess: (_, { id }) => {
      queries.removeQueries({ queryKey: bureauQuery(id).queryKey });
      void refreshBusiness(queries);
    },
  });
}

/** The other bureau partner goes into `id`. When it is refused, both are fetched again. */
export function useMergeBureaus(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: MergeBureauPartnersInput }) =>
      post(`${bureauPath(id)}/merges`, action.input, {
        schema: bureauPartnerResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (bureau, { input }) => {
      queries.removeQueries({ queryKey: bureauQuery(input.otherId).queryKey });
      keep(queries, bureau);
    },
    onError: () => refreshBusiness(queries),
  });
}

/** Safe to repeat: an event that has the percentage already is left alone. */
export function useApplyCommission(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ApplyCommissionInput) =>
      post(`${bureauPath(id)}/commission-changes`, input, { schema: appliedCommission }),
    onSettled: () => refreshBusiness(queries),
  });
}
