/** To an account on the free trial: it ends in some days, or has ended. Nothing when it subscribed or got another end. */
import { BillingEmails } from '@lectern/backend/modules/billing';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['trial.notice_due'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(BillingEmails).trialNotice(payload)),
);
