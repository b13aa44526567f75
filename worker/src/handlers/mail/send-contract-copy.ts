/** To one of those who signed, or to the speaker: the sealed PDF. */
import { ContractEmailsService } from '@lectern/backend/modules/contracts';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['contract.copy_due'],
  inject: [ContractEmailsService],
  make: ({ payload }, emails) => emails.copy(payload),
});
