/** All emails by name. A new one is a file beside this and one line here. */
import { accountDeleted } from './account-deleted';
import { backupFailed } from './backup-failed';
import { backupReady } from './backup-ready';
import { contactMessage } from './contact-message';
import { dailyDigest } from './daily-digest';
import { emailChangeVerify } from './email-change-verify';
import { emailChangedNotice } from './email-changed-notice';
import { followUpReminder } from './follow-up-reminder';
import { inboxAnswer } from './inbox-answer';
import { inquiryReceived } from './inquiry-received';
import { passwordChanged } from './password-changed';
import { passwordReset } from './password-reset';
import { supportLook } from './support-look';
import { taskReminder } from './task-reminder';
import { testimonialReceived } from './testimonial-received';
import { testimonialRequest } from './testimonial-request';
import { usernameRecovery } from './username-recovery';
import { verifyEmail } from './verify-email';
import { yearEndPack } from './year-end-pack';
import type { EmailContent, EmailTemplate } from './template';

const templates = {
  'verify-email': verifyEmail,
  'password-reset': passwordReset,
  'username-recovery': usernameRecovery,
  'email-change-verify': emailChangeVerify,
  'email-changed-notice': emailChangedNotice,
  'password-changed': passwordChanged,
  'account-deleted': accountDeleted,
  'support-look': supportLook,
  'contact-message': contactMessage,
  'inbox-answer': inboxAnswer,
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
