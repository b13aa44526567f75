/** The registry of all e-mails by name. A new one is a file beside this and one line in each list. */
import { cancellationResumed, type CancellationResumedProps } from './cancellation-resumed';
import { cancellationScheduled, type CancellationScheduledProps } from './cancellation-scheduled';
import { accountDeleted, type AccountDeletedProps } from './account-deleted';
import { contactMessage, type ContactMessageProps } from './contact-message';
import { contractCompleted, type ContractCompletedProps } from './contract-completed';
import { contractCountersign, type ContractCountersignProps } from './contract-countersign';
import { contractNotice, type ContractNoticeProps } from './contract-notice';
import { contractSignatureRequest, type ContractSignatureRequestProps } from './contract-signature-request';
import { dailyDigest, type DailyDigestProps } from './daily-digest';
import { emailChangeVerify, type EmailChangeVerifyProps } from './email-change-verify';
import { emailChangedNotice, type EmailChangedNoticeProps } from './email-changed-notice';
import { followUpReminder, type FollowUpReminderProps } from './follow-up-reminder';
import { holdDecided, type HoldDecidedProps } from './hold-decided';
import { plannerAnswers, type PlannerAnswersProps } from './planner-answers';
import { holdExpired, type HoldExpiredProps } from './hold-expired';
import { holdPromoted, type HoldPromotedProps } from './hold-promoted';
import { creditNote, type CreditNoteProps } from './credit-note';
import { invoice, type InvoiceProps } from './invoice';
import { invoiceReminder, type InvoiceReminderProps } from './invoice-reminder';
import { invoiceViewed, type InvoiceViewedProps } from './invoice-viewed';
import { passwordChanged, type PasswordChangedProps } from './password-changed';
import { passwordReset, type PasswordResetProps } from './password-reset';
import { paymentFailed, type PaymentFailedProps } from './payment-failed';
import { shareLink, type ShareLinkProps } from './share-link';
import { shareSummary, type ShareSummaryProps } from './share-summary';
import { subscriptionEnded, type SubscriptionEndedProps } from './subscription-ended';
import { subscriptionStarted, type SubscriptionStartedProps } from './subscription-started';
import { subscriptionTrialEnding, type SubscriptionTrialEndingProps } from './subscription-trial-ending';
import { supportLook, type SupportLookProps } from './support-look';
import { taskReminder, type TaskReminderProps } from './task-reminder';
import type { EmailTemplate } from './template';
import { inboxAnswer, type InboxAnswerProps } from './inbox-answer';
import { inquiryReceived, type InquiryReceivedProps } from './inquiry-received';
import { testimonialReceived, type TestimonialReceivedProps } from './testimonial-received';
import { testimonialRequest, type TestimonialRequestProps } from './testimonial-request';
import { trialNotice, type TrialNoticeProps } from './trial-notice';
import { usernameRecovery, type UsernameRecoveryProps } from './username-recovery';
import { verifyEmail, type VerifyEmailProps } from './verify-email';
import { backupFailed, type BackupFailedProps } from './backup-failed';
import { backupReady, type BackupReadyProps } from './backup-ready';
import { yearEndPack, type YearEndPackProps } from './year-end-pack';

export interface EmailProps {
  'verify-email': VerifyEmailProps;
  'password-reset': PasswordResetProps;
  'username-recovery': UsernameRecoveryProps;
  'email-change-verify': EmailChangeVerifyProps;
  'email-changed-notice': EmailChangedNoticeProps;
  'password-changed': PasswordChangedProps;
  'account-deleted': AccountDeletedProps;
  'support-look': SupportLookProps;
  'contact-message': ContactMessageProps;
  'inbox-answer': InboxAnswerProps;
  'task-reminder': TaskReminderProps;
  'hold-expired': HoldExpiredProps;
  'hold-promoted': HoldPromotedProps;
  'hold-decided': HoldDecidedProps;
  'planner-answers': PlannerAnswersProps;
  'follow-up-reminder': FollowUpReminderProps;
  'daily-digest': DailyDigestProps;
  'share-link': ShareLinkProps;
  'share-summary': ShareSummaryProps;
  'contract-signature-request': ContractSignatureRequestProps;
  'contract-countersign': ContractCountersignProps;
  'contract-notice': ContractNoticeProps;
  'contract-completed': ContractCompletedProps;
  'testimonial-request': TestimonialRequestProps;
  'inquiry-received': InquiryReceivedProps;
  'testimonial-received': TestimonialReceivedProps;
  'credit-note': CreditNoteProps;
  invoice: InvoiceProps;
  'invoice-reminder': InvoiceReminderProps;
  'invoice-viewed': InvoiceViewedProps;
  'year-end-pack': YearEndPackProps;
  'backup-ready': BackupReadyProps;
  'backup-failed': BackupFailedProps;
  'trial-notice': TrialNoticeProps;
  'subscription-started': SubscriptionStartedProps;
  'payment-failed': PaymentFailedProps;
  'subscription-trial-ending': SubscriptionTrialEndingProps;
  'cancellation-scheduled': CancellationScheduledProps;
  'cancellation-resumed': CancellationResumedProps;
  'subscription-ended': SubscriptionEndedProps;
}

export type EmailName = keyof EmailProps;

export const emailTemplates: { [Name in EmailName]: EmailTemplate<EmailProps[Name]> } = {
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
  'hold-expired': holdExpired,
  'hold-promoted': holdPromoted,
  'hold-decided': holdDecided,
  'planner-answers': plannerAnswers,
  'follow-up-reminder': followUpReminder,
  'daily-digest': dailyDigest,
  'share-link': shareLink,
  'share-summary': shareSummary,
  'contract-signature-request': contractSignatureRequest,
  'contract-countersign': contractCountersign,
  'contract-notice': contractNotice,
  'contract-completed': contractCompleted,
  'testimonial-request': testimonialRequest,
  'inquiry-received': inquiryReceived,
  'testimonial-received': testimonialReceived,
  'credit-note': creditNote,
  invoice,
  'invoice-reminder': invoiceReminder,
  'invoice-viewed': invoiceViewed,
  'year-end-pack': yearEndPack,
  'backup-ready': backupReady,
  'backup-failed': backupFailed,
  'trial-notice': trialNotice,
  'subscription-started': subscriptionStarted,
  'payment-failed': paymentFailed,
  'subscription-trial-ending': subscriptionTrialEnding,
  'cancellation-scheduled': cancellationScheduled,
  'cancellation-resumed': cancellationResumed,
  'subscription-ended': subscriptionEnded,
};
