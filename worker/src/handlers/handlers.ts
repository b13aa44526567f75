/**
 * What domain events cause, by queue and name, except emails, which are in their modules. A name never changes, because jobs in
 * flight carry it. A handler without `once` may run twice; the line above it says why that does no harm.
 */
import { AccountErasureService } from '@lectern/backend/modules/account/deletion/account-deletion.worker.module';
import { ScreenshotsService } from '@lectern/backend/modules/admin/support';
import { ImportCleanUpService } from '@lectern/backend/modules/backup/imports/imports.worker.module';
import { BillingEventsService, BillingSyncService } from '@lectern/backend/modules/billing';
import { ContractCompletionService, ContractDepositsService } from '@lectern/backend/modules/contracts';
import { EventStatusService } from '@lectern/backend/modules/events';
import { CalendarReadingService } from '@lectern/backend/modules/events/events.worker.module';
import { FileCheckService, StorageCleanUpService } from '@lectern/backend/modules/files/files.worker.module';
import { YearEndMakerService } from '@lectern/backend/modules/insights/year-end/year-end.worker.module';
import { MailReadingService } from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';
import { PaymentSchedulesService } from '@lectern/backend/modules/invoices';
import { DuePartsService, InvoiceFollowersService } from '@lectern/backend/modules/invoices/invoices.worker.module';
import { ConnectEventsService, InvoiceCheckoutsService, KeptCardsService } from '@lectern/backend/modules/payments';
import { PaymentComparisonService } from '@lectern/backend/modules/payments/payments.worker.module';
import { PlaceSearchesService } from '@lectern/backend/modules/places';
import {
  PushDaysService,
  PushDeliveryService,
  pushEvents,
  PushNewsService,
} from '@lectern/backend/modules/push/push.worker.module';
import { ChecklistsService, TaskAnchorsService } from '@lectern/backend/modules/tasks';
import { ChecklistTicksService } from '@lectern/backend/modules/tasks/tasks.worker.module';
import {
  WebhookDeliveryService,
  webhookEvents,
  WebhookFanOutService,
} from '@lectern/backend/modules/webhooks/webhooks.worker.module';
import type { QueueName } from '@lectern/protocol/queue-names';
import { defineHandler, type Handler } from '@lectern/queue/define-handler';
import { MailResending } from '../mail/mail-resending';
import { isNoImport, refreshSharedPages } from './refresh-shared-pages';
import { runDataJob } from './run-data-job';

export const handlers = {
  billing: {
    // Reads the account from the payment provider. Twice is as good as once.
    'apply-billing-event': defineHandler({
      events: ['billing_event.received'],
      inject: [BillingEventsService],
      handle: ({ payload }, _context, billingEvents) => billingEvents.applyEvent(payload.billingEventId),
    }),
    // Reads what happened in a connected account from Stripe. Twice is as good as once.
    'apply-connect-event': defineHandler({
      events: ['connect_event.received'],
      inject: [ConnectEventsService],
      handle: ({ payload }, _context, connectEvents) => connectEvents.applyEvent(payload.connectEventId),
    }),
    // Takes in what the payment provider lists and no webhook told us. A later comparison makes it unnecessary.
    'compare-billing-events': defineHandler({
      events: ['billing_comparison.due'],
      inject: [BillingEventsService],
      handle: ({ payload }, _context, billingEvents) => billingEvents.findMissed(new Date(payload.until)),
    }),
    // Compares what Stripe moved in a month with what invoices show. Compared already, it does nothing.
    'compare-payments': defineHandler({
      events: ['payment_comparison.due'],
      inject: [PaymentComparisonService],
      handle: ({ payload }, _context, comparison) => comparison.compare(payload.ownerId, payload.month),
    }),
    // Takes a card on file that was removed here away from its owner at Stripe. Detached already, it does nothing.
    'detach-kept-card': defineHandler({
      events: ['kept_card.removed'],
      inject: [KeptCardsService],
      handle: ({ payload }, _context, keptCards) => keptCards.detach(payload.ownerId, payload.cardId),
    }),
    // Ends a page that asks for more than is due. Ended already, there is none.
    'end-invoice-checkout': defineHandler({
      events: ['invoice.payment_recorded', 'invoice.credited', 'invoice.voided'],
      inject: [InvoiceCheckoutsService],
      handle: ({ payload }, _context, checkouts) => checkouts.followInvoice(payload.ownerId, payload.invoiceId),
    }),
    // Reads a payment page of which no message came. Twice is as good as once.
    'refresh-invoice-checkout': defineHandler({
      events: ['invoice_checkout.refresh_due'],
      inject: [InvoiceCheckoutsService],
      handle: ({ payload }, _context, checkouts) => checkouts.syncCheckout(payload.ownerId, payload.checkoutId),
    }),
    // Reads a subscription, and gives it the account’s email address. Twice is as good as once.
    'refresh-subscription': defineHandler({
      events: ['subscription.refresh_due', 'email.changed'],
      inject: [BillingSyncService],
      handle: ({ payload }, _context, billingSync) => billingSync.syncAccount(payload.userId),
    }),
  },
  calendars: {
    // Read again, it stores the same.
    'read-calendar': defineHandler({
      events: ['calendar_source.requested'],
      inject: [CalendarReadingService],
      handle: ({ payload }, _context, calendars) => calendars.read(payload.ownerId, payload.calendarSourceId),
    }),
  },
  data: {
    // Done again, it finds nothing to delete.
    'forget-import-file': defineHandler({
      events: ['data_job.status_changed'],
      when: { 'data_job.status_changed': ({ kind }) => kind === 'import' },
      inject: [ImportCleanUpService],
      handle: ({ payload }, _context, cleanUp) => cleanUp.forgetFile(payload.ownerId, payload.jobId),
    }),
    'run-data-job': runDataJob,
  },
  documents: {
    // Interrupted, it starts over; a pack that is made is left as it is.
    'make-year-end-pack': defineHandler({
      events: ['year_end_pack.requested'],
      inject: [YearEndMakerService],
      handle: ({ payload }, _context, yearEndMaker) => yearEndMaker.makePack(payload.ownerId, payload.packId),
    }),
  },
  files: {
    // Deletes the parts of an upload that was given up. Done again, it finds none.
    'abandon-upload': defineHandler({
      events: ['upload.abandoned'],
      inject: [StorageCleanUpService],
      handle: ({ payload }, _context, storageCleanUp) => storageCleanUp.clearUpload(payload.ownerId, payload.uploadId),
    }),
    // Fingerprint, safe copy of a picture, thumbnails; then the file may be opened. A file that was checked is left as it is.
    'check-file': defineHandler({
      events: ['file.uploaded'],
      inject: [FileCheckService],
      handle: ({ payload }, _context, fileCheck) => fileCheck.checkFile(payload.ownerId, payload.fileId),
    }),
    // Goes through the whole storage once a day and deletes what is old and belongs to nothing. Repeating it does no harm.
    'delete-orphaned-content': defineHandler({
      events: ['storage_review.due'],
      inject: [StorageCleanUpService],
      handle: (_event, _context, storageCleanUp) => storageCleanUp.deleteOrphans(),
    }),
    // Deleting twice does no harm.
    'delete-stored-content': defineHandler({
      events: [
        'file.deleted',
        'file.content_superseded',
        'feedback_screenshot.content_superseded',
        'year_end_pack.expired',
        'data_job.expired',
        'inbound_message.content_superseded',
      ],
      inject: [StorageCleanUpService],
      handle: ({ payload }, _context, storageCleanUp) => storageCleanUp.deleteContent(payload.storageKeys),
    }),
    // A picture that is gone or can’t be drawn is left as it is.
    'draw-thumbnails': defineHandler({
      events: ['file.restored'],
      inject: [FileCheckService],
      handle: ({ payload }, _context, fileCheck) => fileCheck.drawThumbnails(payload.ownerId, payload.fileId),
    }),
    // Interrupted, it starts over; done already, it does nothing.
    'erase-account': defineHandler({
      events: ['account_deletion.requested'],
      inject: [AccountErasureService],
      handle: ({ payload }, _context, accountErasure) => accountErasure.erase(payload.deletionId),
    }),
    // Draws a screenshot again, so that only the picture itself is handed out. One that was drawn is left as it is.
    'redraw-screenshot': defineHandler({
      events: ['feedback_screenshot.received'],
      inject: [ScreenshotsService],
      handle: ({ payload }, _context, screenshots) => screenshots.redraw(payload.ownerId, payload.screenshotId),
    }),
    // The row of the contract says whether its PDF was made, sealed and stored.
    'seal-contract': defineHandler({
      events: ['contract.completed'],
      inject: [ContractCompletionService],
      handle: ({ payload }, _context, contractCompletion) =>
        contractCompletion.sealCompleted(payload.ownerId, payload.contractId),
    }),
  },
  'mail-in': {
    // Done again, it finds a message that was read.
    'read-inbound-message': defineHandler({
      events: ['inbound_message.received'],
      inject: [MailReadingService],
      handle: ({ payload }, _context, reading) => reading.read(payload.ownerId, payload.messageId),
    }),
  },
  mail: {
    // Once, however often this runs: the resend’s id is the delivery’s key.
    'resend-email': defineHandler({
      events: ['email_delivery.resend_requested'],
      inject: [MailResending],
      handle: ({ id, payload }, _context, mailResending) => mailResending.resend({ ...payload, resendId: id }),
    }),
  },
  places: {
    // Started over, it finds its answers in the cache.
    'find-places': defineHandler({
      events: ['places.requested'],
      inject: [PlaceSearchesService],
      handle: ({ payload }, _context, placeSearches) => placeSearches.find(payload.ownerId, payload.speakingEventId),
    }),
  },
  push: {
    // Sent again, a device shows it once.
    'send-push-message': defineHandler({
      events: ['push_message.due'],
      inject: [PushDeliveryService],
      handle: ({ payload }, _context, delivery) => delivery.deliver(payload),
    }),
  },
  tasks: {
    // An event that a person confirms, or enters as confirmed, gets the tasks of its checklist.
    'add-checklist-tasks': defineHandler({
      events: ['speaking_event.created', 'speaking_event.status_changed'],
      when: {
        // Events of the release before have no status.
        'speaking_event.created': ({ status, source }) =>
          source === undefined && (status === undefined || status === 'confirmed'),
        'speaking_event.status_changed': ({ to, source }) => source === undefined && to === 'confirmed',
      },
      inject: [ChecklistsService],
      handle: ({ payload }, { once }, checklists) =>
        once((tx) => checklists.applyOnConfirmation(tx, payload.ownerId, payload.speakingEventId, !('to' in payload))),
    }),
    // What falls due on signing has its day when everyone has signed.
    'date-payment-schedule': defineHandler({
      events: ['contract.completed'],
      inject: [PaymentSchedulesService],
      handle: ({ payload }, { once }, paymentSchedules) =>
        once((tx) => paymentSchedules.recordSignature(tx, payload.ownerId, payload.speakingEventId, payload.signedOn)),
    }),
    // A contract that asks for its deposit: invoiced once the side that pays has signed.
    'invoice-deposit': defineHandler({
      events: ['contract.signed'],
      inject: [ContractDepositsService, DuePartsService],
      // Done again, it finds the invoice under the event's lock.
      async handle({ payload: { ownerId, contractId, signerId } }, _context, deposits, parts) {
        const signed = await deposits.signedPart(ownerId, contractId, signerId);
        if (!signed) return;
        const { part, signedOn, timeZone, eventId } = signed;
        await parts.sendSigned({ ...part, ownerId, timeZone, eventId }, signedOn);
      },
    }),
    // Sent, the event moves forward; signed, its checklist and its tasks know it.
    'follow-contract': defineHandler({
      events: ['contract.sent', 'contract.completed'],
      when: {
        'contract.sent': ({ isAmendment }) => !isAmendment,
        'contract.completed': ({ isAmendment }) => !isAmendment,
      },
      inject: [EventStatusService, TaskAnchorsService, ChecklistTicksService],
      handle: ({ type, payload: { ownerId, speakingEventId } }, { once }, status, tasks, checklists) =>
        once(async (tx) => {
          if (type === 'contract.sent') {
            await status.advance(tx, ownerId, speakingEventId, 'contract_sent');
          } else {
            await tasks.followEvent(tx, ownerId, speakingEventId);
            await checklists.tick(tx, ownerId, speakingEventId, 'contract_back');
          }
        }),
    }),
    // Tasks that wait for the due date move with it, and the checklist lines that it has done are checked off, and opened by an Undo.
    'follow-invoice': defineHandler({
      events: [
        'invoice.sent',
        'invoice.payment_recorded',
        'invoice.payment_removed',
        'invoice.credited',
        'invoice.voided',
      ],
      inject: [InvoiceFollowersService],
      handle: ({ type, payload: { ownerId, invoiceId } }, { once }, invoiceFollowers) =>
        once((tx) => invoiceFollowers.followInvoice(tx, ownerId, invoiceId, type === 'invoice.payment_removed')),
    }),
    // What was searched near the old venue is searched near the new one.
    'follow-venue': defineHandler({
      events: ['speaking_event.updated'],
      when: { 'speaking_event.updated': ({ peopleOnly }) => !peopleOnly },
      inject: [PlaceSearchesService],
      handle: ({ payload }, { once }, placeSearches) =>
        once((tx) => placeSearches.followVenue(tx, payload.ownerId, payload.speakingEventId)),
    }),
    // Due dates that follow an event or its holds move with them.
    'move-anchored-tasks': defineHandler({
      events: [
        'speaking_event.updated',
        'hold.placed',
        'hold.updated',
        'hold.released',
        'hold.expired',
        'hold.confirmed',
      ],
      when: { 'speaking_event.updated': ({ peopleOnly }) => !peopleOnly },
      inject: [TaskAnchorsService],
      handle: ({ payload }, { once }, taskAnchors) =>
        once(async (tx) => {
          const origin = 'source' in payload && payload.source ? { source: payload.source } : {};
          await taskAnchors.followEvent(tx, payload.ownerId, payload.speakingEventId, origin);
        }),
    }),
    'refresh-shared-pages': refreshSharedPages,
    // Tomorrow’s events or holds of a person, on their lock screen.
    'write-push-day': defineHandler({
      events: ['push_day.due'],
      inject: [PushDaysService],
      handle: ({ payload }, { once }, days) => once((tx) => days.write(tx, payload)),
    }),
    // What can’t wait for an email to be read. In an office without listeners it reads that, and nothing else.
    'write-push-news': defineHandler({
      events: pushEvents,
      when: { 'inquiry.received': ({ via }) => via === undefined },
      inject: [PushNewsService],
      async handle(event, { once }, news) {
        const listeners = await news.listenersTo(event);
        if (listeners.length > 0) await once((tx) => news.write(tx, event, listeners));
      },
    }),
    // The messages of an event. In an office without endpoints it reads that, and nothing else.
    'write-webhooks': defineHandler({
      events: webhookEvents,
      when: {
        'speaking_event.created': isNoImport,
        'speaking_event.updated': isNoImport,
        'speaking_event.status_changed': isNoImport,
        'speaking_event.deleted': isNoImport,
        'hold.placed': isNoImport,
        'hold.released': isNoImport,
        'hold.expired': isNoImport,
        'client.created': isNoImport,
        'client.updated': isNoImport,
        'client.deleted': isNoImport,
        'expense.created': isNoImport,
        'expense.updated': isNoImport,
        'expense.deleted': isNoImport,
        'task.created': isNoImport,
        'task.updated': isNoImport,
        'task.deleted': isNoImport,
      },
      inject: [WebhookFanOutService],
      async handle(event, { once }, fanOut) {
        if (await fanOut.isHeard(event)) await once((tx) => fanOut.fanOut(tx, event));
      },
    }),
  },
  webhooks: {
    // Sends what is due to an endpoint. Nothing is due twice.
    'deliver-webhooks': defineHandler({
      events: ['webhook_deliveries.due'],
      inject: [WebhookDeliveryService],
      handle: ({ payload }, _context, delivery) => delivery.deliverDue(payload.ownerId, payload.endpointId),
    }),
  },
} satisfies Partial<Record<QueueName, Record<string, Handler>>>;
