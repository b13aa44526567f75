/** To one of those who signed, or to the speaker: the sealed PDF. */
import { ContractEmails } from '@lectern/backend/modules/contracts';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['contract.copy_due'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(ContractEmails).copy(payload)),
);
