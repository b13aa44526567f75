import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  contractResponse,
  type AmendContractInput,
  type ContractResponse,
  type CountersignInput,
  type CreateContractInput,
  type RemindSignerInput,
  type SendContractInput,
  type UpdateContractInput,
  type VoidContractInput,
} from '@lectern/protocol/contracts';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import { contractPath, contractQuery } from './contracts.queries';

/** The row is here already; what else shows it (lists, the event, the dashboard) is fetched anew. */
function show(queries: QueryClient, contract: ContractResponse): void {
  void refreshBusinessAndFollowUps(queries);
  queries.setQueryData(contractQuery(contract.id).queryKey, contract);
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateContract() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateContractInput & { eventId: string } }) => {
      const { eventId, ...input } = action.input;
      return post(`/api/events/${encodeURIComponent(eventId)}/contracts`, input, {
        schema: contractResponse,
        idempotencyKey: idempotencyKeyOf(action),
      });
    },
    onSuccess: (contract) => show(queries, contract),
  });
}

export function useUpdateContract(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateContractInput) => patch(contractPath(id), input, { schema: contractResponse }),
    onSuccess: (contract) => show(queries, contract),
  });
}

export function useDeleteContract() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => del(withParams(contractPath(id), { version })),
    onSuccess: () => refreshBusinessAndFollowUps(queries),
  });
}

/** What happens to a contract, each under its own noun: the answer is the contract afterwards. */
function useStep<Input extends object>(id: string, noun: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: Input }) =>
      post(`${contractPath(id)}/${noun}`, action.input, {
        schema: contractResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (contract) => show(queries, contract),
  });
}

export const useSendContract = (id: string) => useStep<SendContractInput>(id, 'sendings');
export const useRemindSigner = (id: string) => useStep<RemindSignerInput>(id, 'reminders');
export const useVoidContract = (id: string) => useStep<VoidContractInput>(id, 'voidings');
export const useCountersign = (id: string) => useStep<CountersignInput>(id, 'countersignature');
/** Returns the new draft. */
export const useAmendContract = (id: string) => useStep<AmendContractInput>(id, 'amendments');
