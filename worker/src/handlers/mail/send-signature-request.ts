/** To whoever's turn it is to sign: the private link, or for the speaker the way to the contract. */
import { ContractEmails } from '@lectern/backend/modules/contracts';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['contract.signature_requested'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(ContractEmails).signatureRequest(payload)),
);
