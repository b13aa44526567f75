/** Sends an email again that an administrator wants sent again: once, however often this runs. */
import { MailResending } from '../../mail/mail-resending';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['email_delivery.resend_requested'],
  inject: [MailResending],
  handle: ({ id, payload }, _context, mailResending) => mailResending.resend({ ...payload, resendId: id }),
});
