/** To the owner: somebody of support looks at the account, which the owner allowed. */
import { SupportAccessEmails } from '@lectern/backend/modules/admin/support-access';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['support_look.started'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(SupportAccessEmails).lookEmail(payload.lookId)),
);
