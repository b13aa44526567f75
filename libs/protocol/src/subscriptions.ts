/**
 * The map of the system: which handler takes effect when an event happened, and in which queue its jobs wait.
 * A handler lives in `worker/src/handlers/<queue>/<handler>.ts`; the worker refuses to start when a file is
 * missing, unlisted, or listed twice for one event. A handler's name never changes: jobs in flight carry it.
 */
import type { DomainEventType } from './domain-events';

/**
 * `bulk-mail`: what a schedule sends to everybody at once. In `mail` whoever forgot a password would wait behind it.
 * `places`: what waits for servers that nobody here runs.
 */
export const queueNames = [
  'mail',
  'bulk-mail',
  'files',
  'documents',
  'data',
  'tasks',
  'billing',
  'places',
  'schedules',
] as const;
export type QueueName = (typeof queueNames)[number];

export interface Subscription {
  event: DomainEventType;
  handler: string;
  queue: Exclude<QueueName, 'schedules'>;
}

export const subscriptions: readonly Subscription[] = [
  { event: 'user.registered', handler: 'send-verification-email', queue: 'mail' },
  { event: 'email_verification.requested', handler: 'send-verification-email', queue: 'mail' },
  { event: 'password_reset.requested', handler: 'send-password-reset-email', queue: 'mail' },
  { event: 'username_recovery.requested', handler: 'send-username-recovery-email', queue: 'mail' },
  { event: 'password.changed', handler: 'send-password-changed-email', queue: 'mail' },
  { event: 'email_change.requested', handler: 'send-email-change-email', queue: 'mail' },
  { event: 'email.changed', handler: 'send-email-changed-notice', queue: 'mail' },
  { event: 'trial.notice_due', handler: 'send-trial-notice', queue: 'bulk-mail' },
  { event: 'subscription.changed', handler: 'send-subscription-email', queue: 'mail' },
  { event: 'subscription.payment_failed', handler: 'send-payment-failed-email', queue: 'mail' },
  { event: 'subscription.trial_ending', handler: 'send-subscription-trial-ending', queue: 'mail' },
  {
    event: 'subscription.cancellation_scheduled',
    handler: 'send-cancellation-scheduled-email',
    queue: 'mail',
  },
  { event: 'subscription.cancellation_resumed', handler: 'send-cancellation-resumed-email', queue: 'mail' },
  { event: 'account_deletion.requested', handler: 'erase-account', queue: 'files' },
  { event: 'account_deletion.erased', handler: 'send-account-deleted-email', queue: 'mail' },
  { event: 'contact_message.received', handler: 'send-contact-message', queue: 'mail' },
  { event: 'hold.expired', handler: 'send-hold-expired-email', queue: 'mail' },
  { event: 'hold.promoted', handler: 'send-hold-promoted-email', queue: 'mail' },
  { event: 'hold.decided', handler: 'send-hold-decided-email', queue: 'mail' },
  { event: 'planner_answers.sent', handler: 'send-planner-answers-email', queue: 'mail' },
  { event: 'testimonial.requested', handler: 'send-testimonial-request', queue: 'mail' },
  { event: 'testimonial.received', handler: 'send-testimonial-received', queue: 'mail' },
  { event: 'inquiry.received', handler: 'send-inquiry-received', queue: 'mail' },
  { event: 'contract.signature_requested', handler: 'send-signature-request', queue: 'mail' },
  { event: 'contract.signed', handler: 'send-contract-notice', queue: 'mail' },
  { event: 'contract.notice_due', handler: 'send-contract-notice', queue: 'mail' },
  { event: 'contract.copy_due', handler: 'send-contract-copy', queue: 'mail' },
  { event: 'task.reminder_due', handler: 'send-task-reminder', queue: 'mail' },
  { event: 'speaking_event.follow_up_due', handler: 'send-follow-up-reminder', queue: 'mail' },
  { event: 'digest.due', handler: 'send-daily-digest', queue: 'mail' },
  { event: 'share_summary.due', handler: 'send-share-summary', queue: 'bulk-mail' },
  { event: 'invoice.sent', handler: 'send-invoice-email', queue: 'mail' },
  { event: 'invoice.reminder_due', handler: 'send-invoice-reminder', queue: 'mail' },
  { event: 'invoice.credited', handler: 'send-credit-note', queue: 'mail' },
  { event: 'invoice.viewed', handler: 'send-invoice-viewed', queue: 'mail' },
  { event: 'billing_event.received', handler: 'apply-billing-event', queue: 'billing' },
  { event: 'billing_comparison.due', handler: 'compare-billing-events', queue: 'billing' },
  { event: 'subscription.refresh_due', handler: 'refresh-subscription', queue: 'billing' },
  { event: 'email.changed', handler: 'refresh-subscription', queue: 'billing' },
  { event: 'invoice.sent', handler: 'follow-invoice', queue: 'tasks' },
  { event: 'invoice.payment_recorded', handler: 'follow-invoice', queue: 'tasks' },
  { event: 'invoice.payment_removed', handler: 'follow-invoice', queue: 'tasks' },
  { event: 'invoice.credited', handler: 'follow-invoice', queue: 'tasks' },
  { event: 'invoice.voided', handler: 'follow-invoice', queue: 'tasks' },
  { event: 'contract.completed', handler: 'date-payment-schedule', queue: 'tasks' },
  { event: 'speaking_event.created', handler: 'add-checklist-tasks', queue: 'tasks' },
  { event: 'speaking_event.status_changed', handler: 'add-checklist-tasks', queue: 'tasks' },
  { event: 'speaking_event.updated', handler: 'move-anchored-tasks', queue: 'tasks' },
  { event: 'hold.placed', handler: 'move-anchored-tasks', queue: 'tasks' },
  { event: 'hold.updated', handler: 'move-anchored-tasks', queue: 'tasks' },
  { event: 'hold.released', handler: 'move-anchored-tasks', queue: 'tasks' },
  { event: 'hold.expired', handler: 'move-anchored-tasks', queue: 'tasks' },
  { event: 'hold.confirmed', handler: 'move-anchored-tasks', queue: 'tasks' },
  { event: 'contract.sent', handler: 'follow-contract', queue: 'tasks' },
  { event: 'contract.completed', handler: 'follow-contract', queue: 'tasks' },
  { event: 'contract.completed', handler: 'seal-contract', queue: 'files' },
  { event: 'year_end_pack.requested', handler: 'make-year-end-pack', queue: 'documents' },
  { event: 'year_end_pack.ready', handler: 'send-year-end-pack-email', queue: 'mail' },
  { event: 'year_end_pack.expired', handler: 'delete-stored-content', queue: 'files' },
  { event: 'data_job.due', handler: 'run-data-job', queue: 'data' },
  { event: 'data_job.status_changed', handler: 'forget-import-file', queue: 'data' },
  { event: 'data_job.expired', handler: 'delete-stored-content', queue: 'files' },
  { event: 'backup.ready', handler: 'send-backup-email', queue: 'mail' },
  { event: 'backup.given_up', handler: 'send-backup-failed-email', queue: 'mail' },
  { event: 'file.uploaded', handler: 'check-file', queue: 'files' },
  { event: 'file.restored', handler: 'draw-thumbnails', queue: 'files' },
  { event: 'file.deleted', handler: 'delete-stored-content', queue: 'files' },
  { event: 'file.content_superseded', handler: 'delete-stored-content', queue: 'files' },
  { event: 'upload.abandoned', handler: 'abandon-upload', queue: 'files' },
  { event: 'places.requested', handler: 'find-places', queue: 'places' },
  { event: 'speaking_event.updated', handler: 'follow-venue', queue: 'tasks' },
  { event: 'storage_review.due', handler: 'delete-orphaned-content', queue: 'files' },
];
