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
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { useRows } from '@/lib/use-rows';
import { useAction } from '@/lib/use-write';
import { contractPath, contractQuery, CONTRACTS_PATH } from './contracts.queries';

/** The row is here already; what else shows it (lists, the event, the dashboard) is fetched anew. */
function show(queries: QueryClient, contract: ContractResponse): void {
  void refreshBusinessAndFollowUps(queries);
  queries.setQueryData(contractQuery(contract.id).queryKey, contract);
}

/** The variables are the user's one action: see lib/idempotency. */
export const useCreateContract = () =>
  useAction(
    ({ eventId }: { eventId: string; input: CreateContractInput }) => `${eventPath(eventId)}/contracts`,
    ContractResponse,
    show,
  );

/** To make one, use `useCreateContract`: a contract is made from an event. */
export const useContracts = () =>
  useRows<CreateContractInput, ContractResponse, Omit<UpdateContractInput, 'version'>>({
    path: CONTRACTS_PATH,
    schema: ContractResponse,
    hasPage: true,
    refresh: refreshBusinessAndFollowUps,
  });

/** What happens to a contract, each under its own noun: the answer is the contract afterwards. */
const useStep = <Input extends object>(id: string, noun: string) =>
  useAction<{ input: Input }, ContractResponse>(
    `${contractPath(id)}/${noun}`,
    ContractResponse,
    show,
    // It may have been signed since it was shown.
    refreshBusinessAndFollowUps,
  );

export const useSendContract = (id: string) => useStep<SendContractInput>(id, 'sendings');
export const useRemindSigner = (id: string) => useStep<RemindSignerInput>(id, 'reminders');
export const useVoidContract = (id: string) => useStep<VoidContractInput>(id, 'voidings');
export const useCountersign = (id: string) => useStep<CountersignInput>(id, 'countersignature');
/** Returns the new draft. */
export const useAmendContract = (id: string) => useStep<AmendContractInput>(id, 'amendments');
