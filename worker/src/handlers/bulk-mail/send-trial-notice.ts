/** To an account on the free trial: it ends in some days, or has ended. Nothing when it subscribed or got another end. */
import { BillingEmailsService } from '@lectern/backend/modules/billing';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['trial.notice_due'],
  inject: [BillingEmailsService],
  make: ({ payload }, emails) => emails.trialNotice(payload),
});
