/**
 * Every domain event: its name (past tense, singular), version and payload. Ids and facts only, never an
 * entity and never a secret. Add only optional fields; a breaking change is a new version, and both are handled.
 */
import { z } from 'zod';
import { DataJobKind, DataJobStatus } from './data-jobs';
import { paymentChanges } from './online-payments';
import { Country, currency, id, instant, plainDate } from './primitives';
import { subscriptionStates } from './subscription-state';
import { trialNoticeDays } from './subscription';
import { twoStepChanges } from './two-step';

const owned = { ownerId: id };
/** What an import wrote says so: handlers of what a person did leave it out. */
const written = { ...owned, source: z.literal('import').optional() };
const ladderPlace = { ...written, holdId: id, speakingEventId: id, heldOn: plainDate };

export const domainEvents = {
  /** An account was made. */
  'user.registered': { version: 1, payload: z.object({ userId: id }) },
  /** Someone asked for the verification email again. */
  'email_verification.requested': { version: 1, payload: z.object({ userId: id }) },
  /** A reset link was asked for; there may be no such account. */
  'password_reset.requested': { version: 1, payload: z.object({ email: z.string() }) },
  /** A forgotten username was asked for; there may be no such account. */
  'username_recovery.requested': { version: 1, payload: z.object({ email: z.string() }) },
  /** A password was set by reset link or in the settings. */
  'password.changed': { version: 1, payload: z.object({ userId: id }) },
  /** Someone signed in on a device that the account doesn't know, and it knows others. */
  'new_device.signed_in': {
    version: 1,
    payload: z.object({ userId: id, userAgent: z.string(), ip: z.string(), country: Country.optional() }),
  },
  /** A passkey was added to the account; its name then. */
  'passkey.added': { version: 1, payload: z.object({ userId: id, name: z.string() }) },
  /** A passkey was removed from the account; its name then. */
  'passkey.removed': { version: 1, payload: z.object({ userId: id, name: z.string() }) },
  /** Two-step sign-in was turned on or off, has another app or new codes, or a recovery code was used. */
  'two_step.changed': { version: 1, payload: z.object({ userId: id, change: z.enum(twoStepChanges) }) },
  /** A token for programs was made. */
  'api_token.created': { version: 1, payload: z.object({ userId: id, tokenId: id }) },
  /** A new address was entered and waits for its link. */
  'email_change.requested': { version: 1, payload: z.object({ userId: id }) },
  /** The new address counts now. */
  'email.changed': { version: 1, payload: z.object({ userId: id, oldEmail: z.string() }) },
  /**
   * An administrator asked for an email to be sent again, by that handler of that event; `isSecond`: it went out before, and
   * was not refused.
   */
  'email_delivery.resend_requested': {
    version: 1,
    payload: z.object({ ownerId: id.optional(), eventId: id, handler: z.string(), isSecond: z.boolean() }),
  },
  /** An administrator began to look at an account, which its owner allowed. */
  'support_look.started': { version: 1, payload: z.object({ userId: id, lookId: id }) },
  /** The owner of an office invited a person by email, or asked for the email again. */
  'team.member_invited': { version: 1, payload: z.object({ ownerId: id, memberId: id }) },
  /** The person accepted, and works in the office from now on. */
  'team.member_joined': { version: 1, payload: z.object({ ownerId: id, memberId: id }) },
  /** The person left the office, and keeps the account. */
  'team.member_left': { version: 1, payload: z.object({ ownerId: id, userId: id }) },
  /** The owner of an account asked for its deletion; it is locked already. The id is the deletion's, never the account's. */
  'account_deletion.requested': { version: 1, payload: z.object({ deletionId: id }) },
  /** Nothing is left of an account but the address for its last email. */
  'account_deletion.erased': { version: 1, payload: z.object({ deletionId: id }) },
  /**
   * The free trial of an account ends in so many days or less; 0: it has ended. Fires once per notice and end of a trial,
   * only the most urgent one after a standstill.
   */
  'trial.notice_due': {
    version: 1,
    payload: z.object({ userId: id, daysLeft: z.literal(trialNoticeDays), trialEndsAt: instant }),
  },
  // The subscription at the payment provider. What it is now stands in the mirror; the payload says what changed.
  /**
   * The provider said that something happened, or its list shows it: stored once each. What happened is read from the
   * provider anew.
   */
  'billing_event.received': { version: 1, payload: z.object({ billingEventId: id }) },
  /** What the provider lists shall be compared with what it told us, up to this moment. */
  'billing_comparison.due': { version: 1, payload: z.object({ until: instant }) },
  /** The subscription shall be read from the provider although nothing was heard of it. */
  'subscription.refresh_due': { version: 1, payload: z.object({ userId: id }) },
  /** The subscription is another thing than before, by the provider's word. */
  'subscription.changed': {
    version: 1,
    payload: z.object({ userId: id, from: z.enum(subscriptionStates), to: z.enum(subscriptionStates) }),
  },
  /** An attempt to charge an invoice of the subscription failed. Fires once per attempt that we hear of. */
  'subscription.payment_failed': {
    version: 1,
    payload: z.object({
      userId: id,
      providerInvoiceId: z.string(),
      amountCents: z.int(),
      currency,
      nextAttemptAt: instant.nullable(),
    }),
  },
  /** The trial that the provider holds ends in three days or less, and the first charge follows. Fires once per end of it. */
  'subscription.trial_ending': {
    version: 1,
    payload: z.object({ userId: id, endsAt: instant, amountCents: z.int(), currency }),
  },
  /** The owner cancelled: the subscription runs until then. */
  'subscription.cancellation_scheduled': { version: 1, payload: z.object({ userId: id, at: instant }) },
  /** The owner took the cancellation back; it would have ended then. */
  'subscription.cancellation_resumed': { version: 1, payload: z.object({ userId: id, at: instant }) },
  /** A visitor or user wrote through Contact Us. */
  'contact_message.received': { version: 1, payload: z.object({ contactMessageId: id, userId: id.optional() }) },
  /** A speaker sent feedback. */
  'feedback.received': { version: 1, payload: z.object({ ...owned, contactMessageId: id }) },
  /** The bytes of a screenshot arrived; feedback may take it. */
  'feedback_screenshot.received': { version: 1, payload: z.object({ ...owned, screenshotId: id }) },
  /** Contents of screenshots that are not needed: drawn anew, unreadable, or never sent. */
  'feedback_screenshot.content_superseded': {
    version: 1,
    payload: z.object({ ...owned, storageKeys: z.array(z.string()).min(1) }),
  },
  /** An administrator answered a message. */
  'inbox_answer.written': {
    version: 1,
    payload: z.object({ contactMessageId: id, entryId: id, ownerId: id.optional() }),
  },

  // Business rows were written by their owner, the import or the demo. The payload names the row, which may have
  // changed again since.
  /** Anything of the speaker's profile but its headshots was edited; the row is made with the account, without an event. */
  'speaker_profile.updated': { version: 1, payload: z.object(owned) },
  /** A headshot was added, removed, described or moved. */
  'speaker_profile.headshots_changed': { version: 1, payload: z.object(owned) },
  /** A presentation was entered. */
  'presentation.created': { version: 1, payload: z.object({ ...written, presentationId: id }) },
  /** A presentation was edited, archived or taken back into the offer. */
  'presentation.updated': { version: 1, payload: z.object({ ...written, presentationId: id }) },
  /** A presentation that no speaking event has was deleted; its files stay. */
  'presentation.deleted': { version: 1, payload: z.object({ ...written, presentationId: id }) },
  /** A testimonial was entered by hand. */
  'testimonial.created': { version: 1, payload: z.object({ ...written, testimonialId: id }) },
  /** A testimonial was edited, or taken back from publication. */
  'testimonial.updated': { version: 1, payload: z.object({ ...written, testimonialId: id }) },
  /** A testimonial was deleted, its links with it. */
  'testimonial.deleted': { version: 1, payload: z.object({ ...written, testimonialId: id }) },
  /** Somebody shall be asked for a testimonial, or asked once more. */
  'testimonial.requested': { version: 1, payload: z.object({ ...owned, testimonialId: id }) },
  /** A client wrote, or corrected, a testimonial through its link. */
  'testimonial.received': { version: 1, payload: z.object({ ...owned, testimonialId: id, isCorrection: z.boolean() }) },
  /** The speaker published a testimonial, with the consent of whoever gave it. */
  'testimonial.published': { version: 1, payload: z.object({ ...written, testimonialId: id }) },
  /** The featured testimonials, or their order, were changed. */
  'testimonial.order_changed': { version: 1, payload: z.object(owned) },
  /** Someone asks for the speaker, on the public page or by email: event, client and task are there. */
  'inquiry.received': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, taskId: id, via: z.literal('email').optional() }),
  },
  /** A share link was made. */
  'share_link.created': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** What a share link shows, how long and for whom was changed, or its password. */
  'share_link.updated': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** Eyes on files of a share link were opened or closed. */
  'share_link.files_changed': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** A share link shall be mailed to somebody; the row says to whom and in which words. */
  'share_link.email_requested': { version: 1, payload: z.object({ ...owned, shareLinkId: id, emailId: id }) },
  /** Monday morning where the speaker lives, and last week had visits. */
  'share_summary.due': { version: 1, payload: z.object({ ...owned, week: plainDate }) },
  // What planners do on the shared page of an event.
  /** A planner sent answers to the speaker: so many new or changed ones. */
  'planner_answers.sent': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, shareLinkId: id, count: z.int() }),
  },
  /** A planner confirmed or released held days; what that did to the holds and the event has events of its own. */
  'hold.decided': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, decisionId: id, decision: z.enum(['confirm', 'release']) }),
  },
  // Calendars that the speaker has elsewhere.
  /** One is to be read: it was added, resumed or asked for, or its time has come. */
  'calendar_source.requested': { version: 1, payload: z.object({ ...owned, calendarSourceId: id }) },
  /** One couldn't be read for two weeks, and isn't tried anymore. */
  'calendar_source.paused': { version: 1, payload: z.object({ ...owned, calendarSourceId: id }) },
  // Places near a venue.
  /** What is near an event's venue is to be looked up: asked for, or old, or the venue is another one. */
  'places.requested': { version: 1, payload: z.object({ ...owned, speakingEventId: id }) },
  /** A client was entered, with its contacts. */
  'client.created': { version: 1, payload: z.object({ ...written, clientId: id }) },
  /** A client or its list of contacts was edited. */
  'client.updated': { version: 1, payload: z.object({ ...written, clientId: id }) },
  /** A client without speaking events was deleted, its contacts with it. */
  'client.deleted': { version: 1, payload: z.object({ ...written, clientId: id }) },
  /** A duplicate became part of a client, with everything that belonged to it. */
  'client.merged': { version: 1, payload: z.object({ ...owned, clientId: id, mergedClientId: id }) },
  /** A bureau partner or its list of representatives was edited. */
  'bureau_partner.updated': { version: 1, payload: z.object({ ...written, bureauPartnerId: id }) },
  /** A duplicate became part of a bureau partner, with everything that belonged to it. */
  'bureau_partner.merged': {
    version: 1,
    payload: z.object({ ...owned, bureauPartnerId: id, mergedBureauPartnerId: id }),
  },
  /** A speaking event was entered, in whatever status. */
  'speaking_event.created': {
    version: 1,
    payload: z.object({ ...written, speakingEventId: id, status: z.string().optional() }),
  },
  /** Anything of a speaking event but its status was edited; `peopleOnly`: nothing but who is there. */
  'speaking_event.updated': {
    version: 1,
    payload: z.object({ ...written, speakingEventId: id, peopleOnly: z.literal(true).optional() }),
  },
  /** A speaking event was deleted, and its tasks, holds, agenda, AV needs and travel with it: none of them says so for itself. */
  'speaking_event.deleted': { version: 1, payload: z.object({ ...written, speakingEventId: id }) },
  /** A row of the agenda, an AV need or a travel segment was entered, edited or deleted. */
  'speaking_event.logistics_changed': { version: 1, payload: z.object({ ...written, speakingEventId: id }) },
  /** A speaking event moved along its status table; the line in its history is written with it. */
  'speaking_event.status_changed': {
    version: 1,
    payload: z.object({ ...written, speakingEventId: id, from: z.string(), to: z.string() }),
  },
  // A hold is an event on the ladder of a day. The line in the event's history is written with each of these.
  /** An event took the last place on the ladder of a day. */
  'hold.placed': { version: 1, payload: z.object({ ...ladderPlace, rank: z.int() }) },
  /** Party, dates, notes or place of a hold were changed by its owner, or it was opened again. */
  'hold.updated': { version: 1, payload: z.object(ladderPlace) },
  /** Somebody asked the first option to confirm or release by a day. */
  'hold.challenged': { version: 1, payload: z.object({ ...ladderPlace, answerBy: plainDate }) },
  /** A hold was given up: by the speaker, because its event ended, or for an event that was confirmed. */
  'hold.released': { version: 1, payload: z.object({ ...ladderPlace, rank: z.int() }) },
  /** The last day of a hold is over in its owner's zone. Fires once per hold. */
  'hold.expired': { version: 1, payload: z.object({ ...ladderPlace, rank: z.int() }) },
  /** A hold moved up because one before it left the ladder. */
  'hold.promoted': { version: 1, payload: z.object({ ...ladderPlace, fromRank: z.int(), toRank: z.int() }) },
  /** The event of a hold was confirmed for the held day. */
  'hold.confirmed': { version: 1, payload: z.object(ladderPlace) },
  // Invoices, written by their owner or by what happens to them.
  /**
   * An invoice got its number, or was sent once more; without a `sendingId` the speaker hands it over.
   */
  'invoice.sent': {
    version: 1,
    payload: z.object({ ...owned, invoiceId: id, sendingId: id.nullable(), isFirst: z.boolean() }),
  },
  /** Somebody opened the page of an invoice for the first time. */
  'invoice.viewed': { version: 1, payload: z.object({ ...owned, invoiceId: id }) },
  /** A payment or a refund was recorded. `isSettled`: the invoice became paid in full by it. */
  'invoice.payment_recorded': {
    version: 1,
    payload: z.object({ ...owned, invoiceId: id, paymentId: id, isSettled: z.boolean() }),
  },
  /** A payment or a refund that was entered by mistake, or that failed, was taken out. `isSettled`: as above. */
  'invoice.payment_removed': {
    version: 1,
    payload: z.object({ ...owned, invoiceId: id, paymentId: id, isSettled: z.boolean().optional() }),
  },
  /** A part of an invoice, or all of it, was credited. `isSettled`: as above. */
  'invoice.credited': {
    version: 1,
    payload: z.object({
      ...owned,
      invoiceId: id,
      creditNoteId: id,
      isMailed: z.boolean().optional(),
      isSettled: z.boolean().optional(),
    }),
  },
  /** A sent invoice is void. */
  'invoice.voided': { version: 1, payload: z.object({ ...owned, invoiceId: id }) },
  /** An overdue invoice reached a day on which its payer is reminded. Fires once per such day. */
  'invoice.reminder_due': { version: 1, payload: z.object({ ...owned, invoiceId: id, remindOn: plainDate }) },
  // Payments through Stripe, in the speaker's own account there.
  /** Stripe said that something happened in a connected account: stored once each, and read from Stripe again. */
  'connect_event.received': { version: 1, payload: z.object({ connectEventId: id }) },
  /** A payment page shall be read from Stripe although nothing was heard of it. */
  'invoice_checkout.refresh_due': { version: 1, payload: z.object({ ...owned, checkoutId: id }) },
  /** A payment is another thing than before, by Stripe's word. Fires once per change; `amountCents` is what it is about. */
  'online_payment.changed': {
    version: 1,
    payload: z.object({
      ...owned,
      invoiceId: id,
      onlinePaymentId: id,
      change: z.enum(paymentChanges),
      amountCents: z.int(),
    }),
  },
  /** A card on file was removed here, and is to be detached at Stripe. */
  'kept_card.removed': { version: 1, payload: z.object({ ...owned, cardId: id }) },
  /** Stripe's movements of a month shall be compared with what invoices show. */
  'payment_comparison.due': { version: 1, payload: z.object({ ...owned, month: z.string() }) },
  /** The comparison of a month found what an account has to look at. */
  'payment_differences.found': { version: 1, payload: z.object({ ...owned, month: z.string(), count: z.int() }) },
  // Expenses, written by their owner, a schedule, a journey or an invoice.
  /** An expense was entered, or came with its series, its journey, a payment or a commission. */
  'expense.created': { version: 1, payload: z.object({ ...written, expenseId: id }) },
  /** An expense was edited, went onto an invoice or came off it. */
  'expense.updated': { version: 1, payload: z.object({ ...written, expenseId: id }) },
  /** An expense was deleted, or the invoice that its commission was of is void. */
  'expense.deleted': { version: 1, payload: z.object({ ...written, expenseId: id }) },
  // Contracts. The line in the contract's log is written with each event that changes its status.
  /** A contract got its number, and its text is frozen. */
  'contract.sent': {
    version: 1,
    payload: z.object({ ...owned, contractId: id, speakingEventId: id, isAmendment: z.boolean() }),
  },
  /**
   * A signer shall be asked: it is their turn, the speaker asks again, or a reminder is due. Fires once per turn and once
   * per reminder.
   */
  'contract.signature_requested': {
    version: 1,
    payload: z.object({
      ...owned,
      contractId: id,
      signerId: id,
      reason: z.enum(['turn', 'again', 'after_3_days', 'after_7_days', 'before_expiry']),
    }),
  },
  /** A signer has signed. */
  'contract.signed': { version: 1, payload: z.object({ ...owned, contractId: id, signerId: id }) },
  /** One person shall be told how a contract ended without being signed; without a signer it is the speaker. */
  'contract.notice_due': {
    version: 1,
    payload: z.object({
      ...owned,
      contractId: id,
      signerId: id.nullable(),
      notice: z.enum(['declined', 'voided', 'expired']),
    }),
  },
  /**
   * Everybody has signed, on this day in the speaker's zone.
   */
  'contract.completed': {
    version: 1,
    payload: z.object({ ...owned, contractId: id, speakingEventId: id, isAmendment: z.boolean(), signedOn: plainDate }),
  },
  /** One person shall get the sealed PDF; without a signer it is the speaker. */
  'contract.copy_due': { version: 1, payload: z.object({ ...owned, contractId: id, signerId: id.nullable() }) },
  // Notifications on lock screens. Neither is ever sent to an endpoint of a webhook.
  /** A message waits to be sent to a browser. `dueAt`: until then the job has it. */
  'push_message.due': {
    version: 1,
    payload: z.object({ userId: id, messageId: id, dueAt: z.iso.datetime().optional() }),
  },
  /** Where a person is, the hour has come at which they hear of tomorrow. Fires once per person, day and part of it. */
  'push_day.due': {
    version: 1,
    payload: z.object({ userId: id, day: plainDate, part: z.enum(['morning', 'evening']) }),
  },
  // Webhooks: what goes out, and what ends it. None of these is ever sent to an endpoint.
  /** An endpoint has messages that wait to be sent. */
  'webhook_deliveries.due': { version: 1, payload: z.object({ ...owned, endpointId: id }) },
  /** An endpoint was added, or sends to another address from now on. */
  'webhook_endpoint.addressed': { version: 1, payload: z.object({ ...owned, endpointId: id, isNew: z.boolean() }) },
  /** An endpoint was turned off because it answered 410 Gone, or took nothing for three days. */
  'webhook_endpoint.disabled': {
    version: 1,
    payload: z.object({ ...owned, endpointId: id, because: z.enum(['gone', 'failing']) }),
  },
  // Mail that came to the address of an office.
  /** A message was stored as a whole, and is to be read. */
  'inbound_message.received': { version: 1, payload: z.object({ ...owned, messageId: id }) },
  /** An answer to an email that Lectern sent was read, and is to be sent on. */
  'inbound_reply.received': { version: 1, payload: z.object({ ...owned, messageId: id }) },
  /** A message was read, dismissed, or not kept: what the storage has under these keys goes. */
  'inbound_message.content_superseded': {
    version: 1,
    payload: z.object({ ...owned, messageId: id, storageKeys: z.array(z.string()) }),
  },
  /** A task was entered, or came with a checklist. */
  'task.created': { version: 1, payload: z.object({ ...written, taskId: id }) },
  /** A task was edited, checked off, opened again or snoozed, or its date moved with what it follows. */
  'task.updated': { version: 1, payload: z.object({ ...written, taskId: id }) },
  /** A task was deleted; those that go with their speaking event have none: see `speaking_event.deleted`. */
  'task.deleted': { version: 1, payload: z.object({ ...written, taskId: id }) },
  /** The due day of a task began in the zone of its assignee. Fires once per due date. */
  'task.reminder_due': { version: 1, payload: z.object({ ...owned, taskId: id, dueDate: plainDate }) },
  /** The follow-up day of a speaking event began in its owner's zone. Fires once per day that was set. */
  'speaking_event.follow_up_due': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, followUpOn: plainDate }),
  },
  /** The hour of the daily digest came in its reader's zone. Fires once per day of theirs, for each of their offices. */
  'digest.due': {
    version: 1,
    /** Without a member the reader is the owner. */
    payload: z.object({ ...owned, day: plainDate, memberId: id.optional() }),
  },
  /** An upload was completed; its content is there and waits to be checked. */
  'file.uploaded': { version: 1, payload: z.object({ ...owned, fileId: id }) },
  /** A picture came with a restore; it is made small again. */
  'file.restored': { version: 1, payload: z.object({ ...owned, fileId: id }) },
  /** The content of a file was read and found good, or refused; a picture was rid of where it was taken. */
  'file.checked': { version: 1, payload: z.object({ ...owned, fileId: id, state: z.enum(['ready', 'refused']) }) },
  /** Name, kind or links of a file were edited. */
  'file.updated': { version: 1, payload: z.object({ ...owned, fileId: id }) },
  /** A file was deleted; what the storage has under these keys goes. */
  'file.deleted': { version: 1, payload: z.object({ ...owned, fileId: id, storageKeys: z.array(z.string()) }) },
  /** A picture was kept without what it told about its maker, or a refused content is not kept: these keys go. */
  'file.content_superseded': {
    version: 1,
    payload: z.object({ ...owned, fileId: id, storageKeys: z.array(z.string()) }),
  },
  /** An upload was abandoned: by its owner, by its expiry, or because its content is not what its name says. */
  'upload.abandoned': { version: 1, payload: z.object({ ...owned, uploadId: id }) },
  /** The pack of a year was asked for. */
  'year_end_pack.requested': { version: 1, payload: z.object({ ...owned, packId: id }) },
  /** A pack of a year was made and can be downloaded. */
  'year_end_pack.ready': { version: 1, payload: z.object({ ...owned, packId: id }) },
  /** The week of a pack is over; its file goes. */
  'year_end_pack.expired': {
    version: 1,
    payload: z.object({ ...owned, packId: id, storageKeys: z.array(z.string()) }),
  },
  // Heavy work of an account: backups, exports, imports, restores.
  /** A job has its turn: its next step is to be done. */
  'data_job.due': { version: 1, payload: z.object({ ...owned, jobId: id, step: z.int() }) },
  /** A job was checked, ended, cancelled, taken back or given up. */
  'data_job.status_changed': {
    version: 1,
    payload: z.object({ ...owned, jobId: id, kind: DataJobKind, to: DataJobStatus }),
  },
  /** Files of a job are not needed any more: its week is over, or what was given is read. */
  'data_job.expired': { version: 1, payload: z.object({ ...owned, jobId: id, storageKeys: z.array(z.string()) }) },
  /** A backup was made and can be downloaded; `isMailed` unless its owner has it on the screen. */
  'backup.ready': { version: 1, payload: z.object({ ...owned, backupId: id, isMailed: z.boolean() }) },
  /** A backup could not be made and is not tried any more. */
  'backup.given_up': { version: 1, payload: z.object({ ...owned, backupId: id }) },
  /** The day came on which the whole storage is gone through for what belongs to nothing. */
  'storage_review.due': { version: 1, payload: z.object({ day: plainDate }) },
} as const satisfies Record<string, { version: number; payload: z.ZodType }>;

export type DomainEventType = keyof typeof domainEvents;
export type DomainEventPayload<T extends DomainEventType> = z.infer<(typeof domainEvents)[T]['payload']>;

/** What travels through the outbox and the queue. `id` is the event's own and names its effects. */
export interface DomainEvent<T extends DomainEventType = DomainEventType> {
  id: string;
  type: T;
  version: number;
  occurredAt: string;
  payload: DomainEventPayload<T>;
}

const envelope = z.object({
  id,
  type: z.string().refine((type): type is DomainEventType => Object.hasOwn(domainEvents, type)),
  version: z.int(),
  occurredAt: z.iso.datetime(),
  payload: z.unknown(),
});

/** Parses what came out of a queue; throws ZodError when it is not the event that it says it is. */
export function parseDomainEvent(data: unknown): DomainEvent {
  const event = envelope.parse(data);
  return { ...event, payload: domainEvents[event.type].payload.parse(event.payload) };
}

/** The account that an event is about; a few are about none. */
export function ownerOf({ payload }: DomainEvent): string | undefined {
  if ('ownerId' in payload) return payload.ownerId;
  return 'userId' in payload ? payload.userId : undefined;
}
