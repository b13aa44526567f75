/** Sends an e-mail again that an administrator wants sent again: once, however often this runs. */
import { MailResending } from '../../mail/mail-resending';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['email_delivery.resend_requested'], ({ id, payload }, { get }) =>
  get(MailResending).resend({ ...payload, resendId: id }),
);
