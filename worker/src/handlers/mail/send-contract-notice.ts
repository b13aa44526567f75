/** To the speaker that somebody signed; to everybody who was asked, how a contract ended without being signed. */
import { ContractEmailsService } from '@lectern/backend/modules/contracts';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['contract.signed', 'contract.notice_due'],
  inject: [ContractEmailsService],
  make: ({ payload }, emails) =>
    'notice' in payload
      ? emails.endNotice(payload)
      : emails.signedNotice(payload.ownerId, payload.contractId, payload.signerId),
});
