import { type QueryClient } from '@tanstack/react-query';
import {
  ContractResponse,
  type AmendContractInput,
  type CountersignInput,
  type CreateContractInput,
  type RemindSignerInput,
  type SendContractInput,
  type UpdateContractInput,
  type VoidContractInput,
} from '@lectern/protocol/contracts';
import { eventPath } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { patch, post } from '@/lib/request';
import { deleteRow } from '@/lib/use-rows';
import { useAction, useWrite } from '@/lib/use-write';
import { contractPath, contractQuery } from './contracts.queries';

/** The row is here already; what else shows it (lists, the event, the dashboard) is fetched anew. */
function show(queries: QueryClient, contract: ContractResponse): void {
  void refreshBusinessAndFollowUps(queries);
  queries.setQueryData(contractQuery(contract.id).queryKey, contract);
}

/** The variables are the user's one action: see lib/idempotency. */
export const useCreateContract = () =>
  useWrite((action: { input: CreateContractInput & { eventId: string } }) => {
    const { eventId, ...input } = action.input;
    return post(`${eventPath(eventId)}/contracts`, input, {
      schema: ContractResponse,
      idempotencyKey: idempotencyKeyOf(action),
    });
  }, show);

export const useUpdateContract = (id: string) =>
  useWrite((input: UpdateContractInput) => patch(contractPath(id), input, { schema: ContractResponse }), show);

export const useDeleteContract = () =>
  useWrite(
    ({ id, version }: { id: string; version: number }) => deleteRow(contractPath(id), { version }),
    refreshBusinessAndFollowUps,
  );

/** What happens to a contract, each under its own noun: the answer is the contract afterwards. */
const useStep = <Input extends object>(id: string, noun: string) =>
  useAction<{ input: Input }, ContractResponse>(`${contractPath(id)}/${noun}`, ContractResponse, show);

export const useSendContract = (id: string) => useStep<SendContractInput>(id, 'sendings');
export const useRemindSigner = (id: string) => useStep<RemindSignerInput>(id, 'reminders');
export const useVoidContract = (id: string) => useStep<VoidContractInput>(id, 'voidings');
export const useCountersign = (id: string) => useStep<CountersignInput>(id, 'countersignature');
/** Returns the new draft. */
export const useAmendContract = (id: string) => useStep<AmendContractInput>(id, 'amendments');
