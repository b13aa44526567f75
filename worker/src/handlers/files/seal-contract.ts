/** Everybody has signed: the PDF is made, sealed and stored. The row of the contract says whether that was done. */
import { ContractCompletion } from '@lectern/backend/modules/contracts';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['contract.completed'], ({ payload }, { get }) =>
  get(ContractCompletion).sealCompleted(payload.ownerId, payload.contractId),
);
