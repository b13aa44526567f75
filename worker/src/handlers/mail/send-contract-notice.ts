/** To the speaker that somebody signed; to everybody who was asked, how a contract ended without being signed. */
import { ContractEmails } from '@lectern/backend/modules/contracts';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  ['contract.signed', 'contract.notice_due'],
  ({ payload }, { get, mailOnce }) =>
    mailOnce(() =>
      'notice' in payload
        ? get(ContractEmails).endNotice(payload)
        : get(ContractEmails).signedNotice(payload.ownerId, payload.contractId, payload.signerId),
    ),
);
