/**
 * What administrators and operators did, to whom, when and from where. Recorded with the change itself; it holds ids,
 * usernames and plain facts, never what speakers keep in their accounts and never a secret.
 */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { id, instant, page, pageQuery } from './primitives';

/** Past tense, `<subject>.<what happened>`. Each area adds its own. */
export const auditActions = [
  'account.created',
  'account.made_admin',
  'account.password_set',
  'account.email_verified',
  'account.trial_extended',
  'account.trial_ended',
  'account.verification_resent',
  'account.disabled',
  'account.enabled',
  'account.two_step_off',
  'account.look_allowed',
  'account.look_revoked',
  'account.look_started',
  'account.look_read',
  'account.look_ended',
  'team.member_invited',
  'team.member_joined',
  'team.member_changed',
  'team.member_removed',
  'team.member_left',
  'team.two_step_set',
  'announcement.created',
  'announcement.updated',
  'announcement.published',
  'announcement.archived',
  'announcement.restored',
  'announcement.deleted',
  'inbox_message.opened',
  'inbox_message.noted',
  'inbox_message.answered',
  'inbox_message.closed',
  'inbox_message.reopened',
  'job.retried',
  'job.discarded',
  'queue.paused',
  'queue.resumed',
  'outbox_event.replayed',
  'outbox_event.discarded',
  'email_delivery.resent',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

export const auditSubjectLabels = labelTable({
  account: 'Account',
  feedback: 'Feedback',
  contact_message: 'Message',
  announcement: 'Announcement',
  job: 'Job',
  outbox_event: 'Event in the outbox',
  email_delivery: 'Email',
  installation: 'Server',
});
export const AuditSubjectKind = enumOf(auditSubjectLabels);
export type AuditSubjectKind = z.infer<typeof AuditSubjectKind>;

/** Counts, days, names of statuses: what a person needs to understand the line. */
export const AuditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditDetails = z.infer<typeof AuditDetails>;

export const AuditEntryResponse = z
  .object({
    id,
    at: instant,
    actor: z.object({
      /** `owner`: the speaker, or a member who joins or leaves; `operator`: someone at the installation's command line. */
      kind: z.enum(['admin', 'owner', 'operator']),
      /** Null for the operator, and for somebody whose account is gone. */
      id: id.nullable(),
      username: z.string().nullable(),
    }),
    action: AuditAction,
    subject: z
      .object({
        kind: AuditSubjectKind,
        /** Null when the account that it names is gone. */
        id: z.string().nullable(),
        /** An account's username. */
        name: z.string().nullable(),
      })
      .nullable(),
    details: AuditDetails,
    ip: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryResponse = z.infer<typeof AuditEntryResponse>;

export const ListAuditEntriesQuery = z.strictObject({
  ...pageQuery,
  action: AuditAction.optional(),
  /** What happened to this account. */
  accountId: id.optional(),
  /** What this administrator did. */
  actorId: id.optional(),
});
export type ListAuditEntriesQuery = z.infer<typeof ListAuditEntriesQuery>;

export const AuditEntryPage = page(AuditEntryResponse).meta({ id: 'AuditEntryPage' });
export type AuditEntryPage = z.infer<typeof AuditEntryPage>;
