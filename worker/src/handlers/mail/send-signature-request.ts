/** To whoever's turn it is to sign: the private link, or for the speaker the way to the contract. */
import { ContractEmailsService } from '@lectern/backend/modules/contracts';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['contract.signature_requested'],
  inject: [ContractEmailsService],
  make: ({ payload }, emails) => emails.signatureRequest(payload),
});
