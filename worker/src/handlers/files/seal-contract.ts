/** Everybody has signed: the PDF is made, sealed and stored. The row of the contract says whether that was done. */
import { ContractCompletionService } from '@lectern/backend/modules/contracts';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['contract.completed'],
  inject: [ContractCompletionService],
  handle: ({ payload }, _context, contractCompletion) =>
    contractCompletion.sealCompleted(payload.ownerId, payload.contractId),
});
