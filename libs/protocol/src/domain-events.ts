/**
 * Every domain event: its name (past tense, singular), version and payload. Ids and facts only, never an
 * entity and never a secret. Add only optional fields; a breaking change is a new version, and both are handled.
 */
import { z } from 'zod';
import { dataJobKind, dataJobStatus } from './data-jobs';
import { tutorialSlug } from './help';
import { currency, id, instant, plainDate } from './primitives';
import { shareDownloadKind } from './share-visits';
import { subscriptionStates } from './subscription-state';
import { trialNoticeDays } from './subscription';

const owned = { ownerId: id };
const ladderPlace = { ...owned, holdId: id, speakingEventId: id, heldOn: plainDate };

export const domainEvents = {
  /** An account was made. */
  'user.registered': { version: 1, payload: z.object({ userId: id }) },
  /** Somebody asked for the verification e-mail again. */
  'email_verification.requested': { version: 1, payload: z.object({ userId: id }) },
  /** An address was proved to be its owner's: the first one, or a changed one. */
  'email.verified': { version: 1, payload: z.object({ userId: id }) },
  /** A reset link was asked for; there may be no such account. */
  'password_reset.requested': { version: 1, payload: z.object({ email: z.string() }) },
  /** A forgotten username was asked for; there may be no such account. */
  'username_recovery.requested': { version: 1, payload: z.object({ email: z.string() }) },
  /** A password was set by reset link or in the settings. */
  'password.changed': { version: 1, payload: z.object({ userId: id }) },
  /** A new address was entered and waits for its link. */
  'email_change.requested': { version: 1, payload: z.object({ userId: id }) },
  /** The new address counts now. */
  'email.changed': { version: 1, payload: z.object({ userId: id, oldEmail: z.string() }) },
  /** A new address that waited for its link is not wanted any more. */
  'email_change.cancelled': { version: 1, payload: z.object({ userId: id }) },
  /** The preferences of an account (its time zone) were changed by its owner. */
  'preferences.changed': { version: 1, payload: z.object({ userId: id }) },
  /** Which e-mails an account gets was changed: in its settings, or by the link of an e-mail. */
  'notification_preferences.changed': { version: 1, payload: z.object(owned) },
  /** A tutorial was ticked by hand, or its tick taken away. */
  'tutorial_reading.changed': {
    version: 1,
    payload: z.object({ ...owned, slug: tutorialSlug, isDone: z.boolean() }),
  },
  /** What the private calendar feed holds was changed. */
  'calendar_feed.changed': { version: 1, payload: z.object(owned) },
  /** The private calendar feed has an address, or another one; the former one ended. */
  'calendar_feed.address_made': { version: 1, payload: z.object(owned) },
  /** The private calendar feed has no address any more. */
  'calendar_feed.address_revoked': { version: 1, payload: z.object(owned) },
  /**
   * An administrator asked for an e-mail to be sent again, by that handler of that event; `isSecond`: it went out before, and
   * was not refused.
   */
  'email_delivery.resend_requested': {
    version: 1,
    payload: z.object({ ownerId: id.optional(), eventId: id, handler: z.string(), isSecond: z.boolean() }),
  },
  /** The operator made somebody an administrator. */
  'user_role.changed': { version: 1, payload: z.object({ userId: id, role: z.enum(['user', 'admin']) }) },
  /** The operator moved the end of a free trial. */
  'trial_end.changed': { version: 1, payload: z.object({ userId: id, trialEndsAt: instant }) },
  /** An administrator disabled an account: nobody signs in, and its links are closed. */
  'account.disabled': { version: 1, payload: z.object({ userId: id }) },
  /** A disabled account is open again. */
  'account.enabled': { version: 1, payload: z.object({ userId: id }) },
  /** The owner lets support look at the account until then. */
  'support_access.allowed': { version: 1, payload: z.object({ userId: id, until: instant }) },
  /** The owner does not let support look any more; a look under way is over. */
  'support_access.revoked': { version: 1, payload: z.object({ userId: id }) },
  /** An administrator began to look at an account, which its owner allowed. */
  'support_look.started': { version: 1, payload: z.object({ userId: id, lookId: id }) },
  /** That administrator ended the look. */
  'support_look.ended': { version: 1, payload: z.object({ userId: id, lookId: id }) },
  /** The owner of an account asked for its deletion; it is locked already. The id is the deletion's, never the account's. */
  'account_deletion.requested': { version: 1, payload: z.object({ deletionId: id }) },
  /** Nothing is left of an account but the address for its last e-mail. */
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
  /** The payment provider knows the account from now on, by a reference of its own. */
  'billing_customer.created': { version: 1, payload: z.object({ userId: id }) },
  /** A page to pay on was asked for by an account. */
  'checkout_session.created': { version: 1, payload: z.object({ userId: id, checkoutSessionId: id }) },
  /** The subscription is another thing than before, by the provider's word. */
  'subscription.changed': {
    version: 1,
    payload: z.object({
      userId: id,
      from: z.enum(subscriptionStates),
      to: z.enum(subscriptionStates),
    }),
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
  'contact_message.received': {
    version: 1,
    payload: z.object({ contactMessageId: id, userId: id.optional() }),
  },
  /** A speaker sent feedback. */
  'feedback.received': { version: 1, payload: z.object({ ...owned, contactMessageId: id }) },
  /** The bytes of a screenshot arrived; feedback may take it. */
  'feedback_screenshot.received': { version: 1, payload: z.object({ ...owned, screenshotId: id }) },
  /** Contents of screenshots that are not needed: drawn anew, unreadable, or never sent. */
  'feedback_screenshot.content_superseded': {
    version: 1,
    payload: z.object({ ...owned, storageKeys: z.array(z.string()).min(1) }),
  },
  /** An administrator opened a message, closed it, opened it again, or noted something. */
  'inbox_message.updated': {
    version: 1,
    payload: z.object({ contactMessageId: id, ownerId: id.optional() }),
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
  'presentation.created': { version: 1, payload: z.object({ ...owned, presentationId: id }) },
  /** A presentation was edited, archived or taken back into the offer. */
  'presentation.updated': { version: 1, payload: z.object({ ...owned, presentationId: id }) },
  /** A presentation that no speaking event has was deleted; its files stay. */
  'presentation.deleted': { version: 1, payload: z.object({ ...owned, presentationId: id }) },
  /** A version of the slides was added, removed, described, or made the current one. */
  'presentation.slides_changed': { version: 1, payload: z.object({ ...owned, presentationId: id }) },
  /** A handout was added or removed. */
  'presentation.handouts_changed': { version: 1, payload: z.object({ ...owned, presentationId: id }) },
  /** A testimonial was entered by hand. */
  'testimonial.created': { version: 1, payload: z.object({ ...owned, testimonialId: id }) },
  /** A testimonial was edited, or taken back from publication. */
  'testimonial.updated': { version: 1, payload: z.object({ ...owned, testimonialId: id }) },
  /** A testimonial was deleted, its links with it. */
  'testimonial.deleted': { version: 1, payload: z.object({ ...owned, testimonialId: id }) },
  /** Somebody shall be asked for a testimonial, or asked once more. */
  'testimonial.requested': { version: 1, payload: z.object({ ...owned, testimonialId: id }) },
  /** A client wrote, or corrected, a testimonial through its link. */
  'testimonial.received': {
    version: 1,
    payload: z.object({ ...owned, testimonialId: id, isCorrection: z.boolean() }),
  },
  /** The speaker published a testimonial, with the consent of whoever gave it. */
  'testimonial.published': { version: 1, payload: z.object({ ...owned, testimonialId: id }) },
  /** The featured testimonials, or their order, were changed. */
  'testimonial.order_changed': { version: 1, payload: z.object(owned) },
  /** A visitor of the public page asks for the speaker: event, client and task are there. */
  'inquiry.received': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, taskId: id }),
  },
  /** A share link was made. */
  'share_link.created': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** What a share link shows, how long and for whom was changed, or its password. */
  'share_link.updated': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** Eyes on files of a share link were opened or closed. */
  'share_link.files_changed': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** A share link was taken back; it opens nothing from then on. */
  'share_link.revoked': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** A share link has a new secret address; the one of before opens nothing any more. */
  'share_link.renewed': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** A share link was deleted, with what is known of its visits. */
  'share_link.deleted': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** A share link shall be mailed to somebody; the row says to whom and in which words. */
  'share_link.email_requested': {
    version: 1,
    payload: z.object({ ...owned, shareLinkId: id, emailId: id }),
  },
  /** What a shared page says is not what it said. */
  'share_link.page_changed': {
    version: 1,
    payload: z.object({ ...owned, shareLinkId: id, version: z.int() }),
  },
  /** A visit of somebody else than the owner began. */
  'share_link.visited': { version: 1, payload: z.object({ ...owned, shareLinkId: id }) },
  /** A visitor took something of the page along. */
  'share_link.downloaded': {
    version: 1,
    payload: z.object({ ...owned, shareLinkId: id, kind: shareDownloadKind }),
  },
  /** A visitor pressed 'Got it', for everything up to that version; lists show it. */
  'share_link.changes_acknowledged': {
    version: 1,
    payload: z.object({ ...owned, shareLinkId: id, visitor: z.int(), version: z.int() }),
  },
  /** Monday morning where the speaker lives, and last week had visits. */
  'share_summary.due': { version: 1, payload: z.object({ ...owned, week: plainDate }) },
  // What planners do on the shared page of an event.
  /** A planner typed an answer; it is not sent yet. Fires with each that differs from before. */
  'planner_answer.saved': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, shareLinkId: id }),
  },
  /** A planner sent answers to the speaker: so many new or changed ones. */
  'planner_answers.sent': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, shareLinkId: id, count: z.int() }),
  },
  /** The speaker accepted or declined answers; accepted ones are in the event's fields. */
  'planner_answers.decided': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, accepted: z.int(), declined: z.int() }),
  },
  /** A planner confirmed or released held days; what that did to the holds and the event has events of its own. */
  'hold.decided': {
    version: 1,
    payload: z.object({
      ...owned,
      speakingEventId: id,
      decisionId: id,
      decision: z.enum(['confirm', 'release']),
    }),
  },
  // Announcements of the installation to its speakers.
  /** A draft was made by an administrator. */
  'announcement.created': { version: 1, payload: z.object({ announcementId: id }) },
  /** Words, level, audience or period were edited. */
  'announcement.updated': { version: 1, payload: z.object({ announcementId: id }) },
  /** It is shown from now on, or from its beginning. */
  'announcement.published': { version: 1, payload: z.object({ announcementId: id }) },
  /** Nobody sees it any more. */
  'announcement.archived': { version: 1, payload: z.object({ announcementId: id }) },
  /** It is out of the archive again. */
  'announcement.restored': { version: 1, payload: z.object({ announcementId: id }) },
  /** A draft was deleted. */
  'announcement.deleted': { version: 1, payload: z.object({ announcementId: id }) },
  /** A speaker has read one, or sent its banner away. */
  'announcement.read': {
    version: 1,
    payload: z.object({ ...owned, announcementId: id, isDismissed: z.boolean() }),
  },
  // Places near a venue.
  /** A place of the speaker's own was saved, edited or deleted. */
  'saved_place.created': { version: 1, payload: z.object({ ...owned, savedPlaceId: id }) },
  'saved_place.updated': { version: 1, payload: z.object({ ...owned, savedPlaceId: id }) },
  'saved_place.deleted': { version: 1, payload: z.object({ ...owned, savedPlaceId: id }) },
  /** What is near an event's venue is to be looked up: asked for, or old, or the venue is another one. */
  'places.requested': { version: 1, payload: z.object({ ...owned, speakingEventId: id }) },
  /** A search near a venue has ended, with places or without. */
  'places.searched': {
    version: 1,
    payload: z.object({
      ...owned,
      speakingEventId: id,
      outcome: z.enum(['ready', 'not_found', 'unreachable']),
    }),
  },
  /** A client was entered, with its contacts. */
  'client.created': { version: 1, payload: z.object({ ...owned, clientId: id }) },
  /** A client or its list of contacts was edited. */
  'client.updated': { version: 1, payload: z.object({ ...owned, clientId: id }) },
  /** A client without speaking events was deleted, its contacts with it. */
  'client.deleted': { version: 1, payload: z.object({ ...owned, clientId: id }) },
  /** A duplicate became part of a client, with everything that belonged to it. */
  'client.merged': { version: 1, payload: z.object({ ...owned, clientId: id, mergedClientId: id }) },
  /** A bureau partner was entered, with its representatives. */
  'bureau_partner.created': { version: 1, payload: z.object({ ...owned, bureauPartnerId: id }) },
  /** A bureau partner or its list of representatives was edited. */
  'bureau_partner.updated': { version: 1, payload: z.object({ ...owned, bureauPartnerId: id }) },
  /** A bureau partner without speaking events was deleted, its representatives with it. */
  'bureau_partner.deleted': { version: 1, payload: z.object({ ...owned, bureauPartnerId: id }) },
  /** A duplicate became part of a bureau partner, with everything that belonged to it. */
  'bureau_partner.merged': {
    version: 1,
    payload: z.object({ ...owned, bureauPartnerId: id, mergedBureauPartnerId: id }),
  },
  /** A call, an e-mail, a meeting or a note with a client or bureau partner was written down, changed or deleted. */
  'interaction.logged': { version: 1, payload: z.object({ ...owned, interactionId: id }) },
  'interaction.updated': { version: 1, payload: z.object({ ...owned, interactionId: id }) },
  'interaction.deleted': { version: 1, payload: z.object({ ...owned, interactionId: id }) },
  /** A speaking event was entered, in whatever status. */
  'speaking_event.created': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, status: z.string().optional() }),
  },
  /** Anything of a speaking event but its status was edited. */
  'speaking_event.updated': { version: 1, payload: z.object({ ...owned, speakingEventId: id }) },
  /** A row of the agenda, an AV need or a travel segment was entered, edited or deleted. */
  'speaking_event.logistics_changed': { version: 1, payload: z.object({ ...owned, speakingEventId: id }) },
  /** A speaking event was deleted, with its history and its tasks. */
  'speaking_event.deleted': { version: 1, payload: z.object({ ...owned, speakingEventId: id }) },
  /** A speaking event moved along its status table; the line in its history is written with it. */
  'speaking_event.status_changed': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, from: z.string(), to: z.string() }),
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
  'hold.promoted': {
    version: 1,
    payload: z.object({ ...ladderPlace, fromRank: z.int(), toRank: z.int() }),
  },
  /** The event of a hold was confirmed for the held day. */
  'hold.confirmed': { version: 1, payload: z.object(ladderPlace) },
  /** A view of the pipeline was saved under a name. */
  'saved_view.created': { version: 1, payload: z.object({ ...owned, savedViewId: id }) },
  /** A saved view was renamed, given other filters, or made the one that opens first. */
  'saved_view.updated': { version: 1, payload: z.object({ ...owned, savedViewId: id }) },
  /** A saved view was deleted; the events are untouched. */
  'saved_view.deleted': { version: 1, payload: z.object({ ...owned, savedViewId: id }) },
  /** The annual goal of a speaker was set, changed or taken away. */
  'goal.set': { version: 1, payload: z.object({ ...owned, year: z.int() }) },
  /** The sample data was put into an account that wanted to see it. Its rows have events of their own. */
  'sample_data.added': { version: 1, payload: z.object({ ...owned, rows: z.int() }) },
  /** The sample data was taken out again, but for what the speaker's own rows depend on. */
  'sample_data.removed': { version: 1, payload: z.object({ ...owned, rows: z.int(), kept: z.int() }) },
  // Expenses, written by their owner, a schedule, a journey or an invoice.
  /** An expense was entered, or came with its series, its journey or a commission. */
  'expense.created': { version: 1, payload: z.object({ ...owned, expenseId: id }) },
  /** An expense was edited, went onto an invoice or came off it. */
  'expense.updated': { version: 1, payload: z.object({ ...owned, expenseId: id }) },
  /** An expense was deleted, or the invoice that its commission was of is void. */
  'expense.deleted': { version: 1, payload: z.object({ ...owned, expenseId: id }) },
  /** A series of expenses was entered. */
  'recurring_expense.created': { version: 1, payload: z.object({ ...owned, recurringExpenseId: id }) },
  /** A series of expenses was edited; what it added before stays. */
  'recurring_expense.updated': { version: 1, payload: z.object({ ...owned, recurringExpenseId: id }) },
  /** A series of expenses was ended for good; what it added before stays. */
  'recurring_expense.deleted': { version: 1, payload: z.object({ ...owned, recurringExpenseId: id }) },
  /** A mileage rate of the speaker's own was entered, edited or deleted. */
  'mileage_rates.changed': { version: 1, payload: z.object(owned) },

  // Invoices, written by their owner or by what happens to them.
  /** A draft was made, from an event or empty. */
  'invoice.created': { version: 1, payload: z.object({ ...owned, invoiceId: id }) },
  /** A draft was edited, or the reminders of a sent invoice were switched. */
  'invoice.updated': { version: 1, payload: z.object({ ...owned, invoiceId: id }) },
  /** A draft was deleted. */
  'invoice.deleted': { version: 1, payload: z.object({ ...owned, invoiceId: id }) },
  /**
   * An invoice got its number, or was sent once more; without a `sendingId` the speaker hands it over.
   */
  'invoice.sent': {
    version: 1,
    payload: z.object({ ...owned, invoiceId: id, sendingId: id.nullable(), isFirst: z.boolean() }),
  },
  /** Somebody opened the page of an invoice for the first time. */
  'invoice.viewed': { version: 1, payload: z.object({ ...owned, invoiceId: id }) },
  /** A payment or a refund was recorded. */
  'invoice.payment_recorded': {
    version: 1,
    payload: z.object({ ...owned, invoiceId: id, paymentId: id, isSettled: z.boolean() }),
  },
  /** A payment that was entered by mistake was taken out again. */
  'invoice.payment_removed': {
    version: 1,
    payload: z.object({ ...owned, invoiceId: id, paymentId: id }),
  },
  /** A part of an invoice, or all of it, was taken back. */
  'invoice.credited': {
    version: 1,
    payload: z.object({ ...owned, invoiceId: id, creditNoteId: id, isMailed: z.boolean().optional() }),
  },
  /** A sent invoice is void. */
  'invoice.voided': { version: 1, payload: z.object({ ...owned, invoiceId: id }) },
  /** An overdue invoice reached a day on which its payer is reminded. Fires once per such day. */
  'invoice.reminder_due': {
    version: 1,
    payload: z.object({ ...owned, invoiceId: id, remindOn: plainDate }),
  },
  /** The payment schedule of an event was set or changed, or got its day of signature. */
  'payment_schedule.changed': { version: 1, payload: z.object({ ...owned, speakingEventId: id }) },
  /** How invoices are numbered, signed and paid was changed. */
  'invoice_settings.changed': { version: 1, payload: z.object(owned) },

  // Contracts. The line in the contract's log is written with each event that changes its status.
  /** A template was made. */
  'contract_template.created': { version: 1, payload: z.object({ ...owned, templateId: id }) },
  /** A template was edited; contracts made from it stay as they are. */
  'contract_template.updated': { version: 1, payload: z.object({ ...owned, templateId: id }) },
  /** A template that no contract was made from was deleted. */
  'contract_template.deleted': { version: 1, payload: z.object({ ...owned, templateId: id }) },
  /** A draft was made: for an event, or to amend a signed contract. */
  'contract.created': { version: 1, payload: z.object({ ...owned, contractId: id }) },
  /** A draft was edited. */
  'contract.updated': { version: 1, payload: z.object({ ...owned, contractId: id }) },
  /** A draft was deleted. */
  'contract.deleted': { version: 1, payload: z.object({ ...owned, contractId: id }) },
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
  /** A signer opened the page for the first time. */
  'contract.viewed': { version: 1, payload: z.object({ ...owned, contractId: id, signerId: id }) },
  /** A signer has signed. */
  'contract.signed': { version: 1, payload: z.object({ ...owned, contractId: id, signerId: id }) },
  /** A signer has declined. What the others are told is contract.notice_due. */
  'contract.declined': { version: 1, payload: z.object({ ...owned, contractId: id, signerId: id }) },
  /** The speaker took back what was sent. What the signers are told is contract.notice_due. */
  'contract.voided': { version: 1, payload: z.object({ ...owned, contractId: id }) },
  /** The last day to sign is over in the speaker's zone. Fires once. What the others are told is contract.notice_due. */
  'contract.expired': { version: 1, payload: z.object({ ...owned, contractId: id }) },
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
    payload: z.object({
      ...owned,
      contractId: id,
      speakingEventId: id,
      isAmendment: z.boolean(),
      signedOn: plainDate,
    }),
  },
  /** The PDF of a signed contract is made, sealed and stored. */
  'contract.sealed': { version: 1, payload: z.object({ ...owned, contractId: id, fileId: id }) },
  /** One person shall get the sealed PDF; without a signer it is the speaker. */
  'contract.copy_due': {
    version: 1,
    payload: z.object({ ...owned, contractId: id, signerId: id.nullable() }),
  },

  /** A task was entered. */
  'task.created': { version: 1, payload: z.object({ ...owned, taskId: id }) },
  /** A task was edited, ticked off, opened again or snoozed, or its date moved with its anchor. */
  'task.updated': { version: 1, payload: z.object({ ...owned, taskId: id }) },
  /** A task was deleted by itself, not with its speaking event. */
  'task.deleted': { version: 1, payload: z.object({ ...owned, taskId: id }) },
  /** The due day of a task began in its owner's zone. Fires once per due date. */
  'task.reminder_due': { version: 1, payload: z.object({ ...owned, taskId: id, dueDate: plainDate }) },
  /** The follow-up day of a speaking event began in its owner's zone. Fires once per day that was set. */
  'speaking_event.follow_up_due': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, followUpOn: plainDate }),
  },
  /** The hour of the daily digest came in its owner's zone. Fires once per day of theirs. */
  'digest.due': { version: 1, payload: z.object({ ...owned, day: plainDate }) },
  /** A speaking event got the tasks of its checklist, on being confirmed or by hand. */
  'checklist.applied': {
    version: 1,
    payload: z.object({ ...owned, speakingEventId: id, added: z.int() }),
  },
  /** A checklist template of the speaker's own was made, for all types of event or for one. */
  'checklist_template.created': { version: 1, payload: z.object({ ...owned, templateId: id }) },
  /** A checklist template was edited. Tasks made from it before stay as they are. */
  'checklist_template.updated': { version: 1, payload: z.object({ ...owned, templateId: id }) },
  /** A checklist template was given up for the built-in one. */
  'checklist_template.deleted': { version: 1, payload: z.object({ ...owned, templateId: id }) },
  /** An upload was completed; its content is there and waits to be checked. */
  'file.uploaded': { version: 1, payload: z.object({ ...owned, fileId: id }) },
  /** A picture came with a restore; it is made small again. */
  'file.restored': { version: 1, payload: z.object({ ...owned, fileId: id }) },
  /** The content of a file was read and found good, or refused; a picture was rid of where it was taken. */
  'file.checked': {
    version: 1,
    payload: z.object({ ...owned, fileId: id, state: z.enum(['ready', 'refused']) }),
  },
  /** Name, kind or links of a file were edited. */
  'file.updated': { version: 1, payload: z.object({ ...owned, fileId: id }) },
  /** A file was deleted; what the storage has under these keys goes. */
  'file.deleted': {
    version: 1,
    payload: z.object({ ...owned, fileId: id, storageKeys: z.array(z.string()) }),
  },
  /** A picture was kept without what it told about its maker, or a refused content is not kept: these keys go. */
  'file.content_superseded': {
    version: 1,
    payload: z.object({ ...owned, fileId: id, storageKeys: z.array(z.string()) }),
  },
  /** An upload was begun; its parts are the storage's. */
  'upload.started': { version: 1, payload: z.object({ ...owned, uploadId: id }) },
  /** An upload was given up by its owner, by its expiry, or because its content is not what its name says. */
  'upload.abandoned': { version: 1, payload: z.object({ ...owned, uploadId: id }) },
  /** A workbook, a list or a backup has arrived and waits for its import or restore. */
  'transfer.completed': { version: 1, payload: z.object({ ...owned, uploadId: id }) },
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
  /** A backup, export, import or restore was asked for; it may have to wait for its turn. */
  'data_job.requested': { version: 1, payload: z.object({ ...owned, jobId: id, kind: dataJobKind }) },
  /** A job has its turn: its next step is to be done. */
  'data_job.due': { version: 1, payload: z.object({ ...owned, jobId: id, step: z.int() }) },
  /** A job was checked, ended, cancelled, taken back or given up. */
  'data_job.status_changed': {
    version: 1,
    payload: z.object({ ...owned, jobId: id, kind: dataJobKind, to: dataJobStatus }),
  },
  /** Files of a job are not needed any more: its week is over, or what was given is read. */
  'data_job.expired': {
    version: 1,
    payload: z.object({ ...owned, jobId: id, storageKeys: z.array(z.string()) }),
  },
  /** The columns of an import were taken for something else; it is checked again. */
  'import.mapping_changed': { version: 1, payload: z.object({ ...owned, jobId: id }) },
  /** What an import would do was confirmed; it is written. */
  'import.confirmed': { version: 1, payload: z.object({ ...owned, jobId: id }) },
  /** An import is to be taken back. */
  'import.reversal_requested': { version: 1, payload: z.object({ ...owned, jobId: id }) },
  /** All rows of an import that were to be written are; those that could not be are said in it. */
  'import.finished': { version: 1, payload: z.object({ ...owned, jobId: id }) },
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
