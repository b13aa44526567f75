/** All emails by name. A new one is a file beside this and one line here. */
import { backupFailed } from './backup-failed';
import { backupReady } from './backup-ready';
import { dailyDigest } from './daily-digest';
import { followUpReminder } from './follow-up-reminder';
import { inquiryReceived } from './inquiry-received';
import { taskReminder } from './task-reminder';
import { testimonialReceived } from './testimonial-received';
import { testimonialRequest } from './testimonial-request';
import { yearEndPack } from './year-end-pack';
import type { EmailContent, EmailTemplate } from './template';

const templates = {
  'task-reminder': taskReminder,
  'follow-up-reminder': followUpReminder,
  'daily-digest': dailyDigest,
  'testimonial-request': testimonialRequest,
  'inquiry-received': inquiryReceived,
  'testimonial-received': testimonialReceived,
  'year-end-pack': yearEndPack,
  'backup-ready': backupReady,
  'backup-failed': backupFailed,
} satisfies Record<string, EmailTemplate<never>>;

export type EmailName = keyof typeof templates;

/** What each of them needs to know. */
export type EmailProps = {
  [Name in EmailName]: Parameters<(typeof templates)[Name]['subject']>[0];
};

export const emailTemplates: { [Name in EmailName]: EmailTemplate<EmailProps[Name]> } = templates;

export const contentOf = <Name extends EmailName>(name: Name, props: EmailProps[Name]): EmailContent => ({
  name,
  props,
  template: emailTemplates[name],
});
