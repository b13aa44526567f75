/** What happens by the clock. A tick becomes a job whose id is the tick, so any number of workers run it once. */
import {
  AccountDeletionsService,
  AccountFarewellService,
} from '@lectern/backend/modules/account/deletion/account-deletion.worker.module';
import { ScreenshotsService } from '@lectern/backend/modules/admin/support';
import { DataJobsCleanUpService } from '@lectern/backend/modules/backup/jobs/data-jobs.worker.module';
import { BillingEventsService, BillingSyncService } from '@lectern/backend/modules/billing';
import { BillingEndService, TrialNoticesService } from '@lectern/backend/modules/billing/billing.worker.module';
import { ContractClockService } from '@lectern/backend/modules/contracts/contracts.worker.module';
import { CalendarReadingService } from '@lectern/backend/modules/events/events.worker.module';
import { HoldExpiryService } from '@lectern/backend/modules/holds/holds.worker.module';
import { RecurringExpensesService } from '@lectern/backend/modules/expenses';
import { FileCheckService, StorageCleanUpService } from '@lectern/backend/modules/files/files.worker.module';
import {
  InboundDismissalsService,
  MailReadingService,
} from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';
import { YearEndPacksService } from '@lectern/backend/modules/insights/year-end';
import { DuePartsService, InvoiceRemindersService } from '@lectern/backend/modules/invoices/invoices.worker.module';
import { InvoiceCheckoutsService, KeptCardsService } from '@lectern/backend/modules/payments';
import { PaymentComparisonService } from '@lectern/backend/modules/payments/payments.worker.module';
import { PlaceSearchesService } from '@lectern/backend/modules/places';
import { PushDaysService, PushDeliveryService } from '@lectern/backend/modules/push/push.worker.module';
import { ShareSummariesService } from '@lectern/backend/modules/sharing/visits/share-visits.worker.module';
import {
  DailyDigestsService,
  FollowUpRemindersService,
  TaskRemindersService,
} from '@lectern/backend/modules/tasks/tasks.worker.module';
import { WebhookDeliveryService } from '@lectern/backend/modules/webhooks/webhooks.worker.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { Services } from '@lectern/queue/define-handler';
import { cleanUp } from './clean-up';

export interface Schedule {
  everyMinutes: number;
  /** Handed to `run` in this order. The worker does not start without them. */
  inject: Services<readonly unknown[]>;
  run(...services: readonly unknown[]): Promise<unknown>;
}

function every<const S extends readonly unknown[]>(
  everyMinutes: number,
  inject: Services<S>,
  run: (...services: S) => Promise<unknown>,
): Schedule {
  return { everyMinutes, inject, run };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** The queue gives a check of a file up after about a day. */
const STUCK_CHECK_MS = 2 * 24 * 3600 * 1000;

export const schedules: Readonly<Record<string, Schedule>> = {
  'remind-due-tasks': every(1, [TaskRemindersService], (reminders) => reminders.remindDueTasks({ pageSize: 200 })),
  'remind-due-follow-ups': every(1, [FollowUpRemindersService], (reminders) =>
    reminders.remindDueFollowUps({ pageSize: 200 }),
  ),
  'remind-overdue-invoices': every(10, [InvoiceRemindersService], (reminders) =>
    reminders.remindOverdueInvoices({ pageSize: 100 }),
  ),
  'send-due-invoices': every(HOUR, [DuePartsService], (parts) => parts.sendDueParts({ pageSize: 100 })),
  'announce-trial-notices': every(1, [TrialNoticesService], (notices) => notices.announceNotices({ pageSize: 1_000 })),
  'announce-digests': every(1, [DailyDigestsService], (digests) => digests.announceDigests({ pageSize: 200 })),
  'announce-share-summaries': every(10, [ShareSummariesService], (summaries) =>
    summaries.announceSummaries({ pageSize: 200 }),
  ),
  'expire-holds': every(1, [HoldExpiryService], (expiry) => expiry.expireHolds({ pageSize: 100 })),
  'add-recurring-expenses': every(15, [RecurringExpensesService], (expenses) => expenses.addDue({ pageSize: 200 })),
  'expire-contracts': every(5, [ContractClockService], (clock) => clock.expireContracts({ pageSize: 100 })),
  'remind-contract-signers': every(10, [ContractClockService], (clock) => clock.remindSigners({ pageSize: 100 })),
  // The comparison itself waits among the billing jobs, so that no reminder waits for it.
  'reconcile-billing': every(10, [BillingEventsService], (events) => events.announceComparison()),
  'refresh-stale-subscriptions': every(10, [BillingSyncService, BillingEndService], async (sync, end) => {
    await sync.refreshStale();
    await end.eraseOldRecords();
  }),
  'refresh-unheard-payments': every(10, [InvoiceCheckoutsService], (checkouts) => checkouts.refreshUnheard()),
  'remove-kept-cards-without-invoice': every(DAY, [KeptCardsService], (cards) => cards.removeWithoutInvoice()),
  // Once a month for each account; the comparison itself waits among the billing jobs.
  'announce-payment-comparisons': every(DAY, [PaymentComparisonService], (comparison) =>
    comparison.announceComparisons(),
  ),
  'repeat-place-searches': every(10, [PlaceSearchesService], (searches) => searches.repeatDue({ pageSize: 50 })),
  'read-due-calendars': every(5, [CalendarReadingService], (calendars) => calendars.requestDue({ pageSize: 200 })),
  'announce-push-days': every(5, [PushDaysService], (days) => days.announceDays({ pageSize: 200 })),
  'wake-push-messages': every(1, [PushDeliveryService], (delivery) => delivery.wakeDue()),
  'retry-webhooks': every(1, [WebhookDeliveryService], (delivery) => delivery.wakeDue()),
  'clean-up': every(HOUR, [Db, Clock], cleanUp),
  // Reads the database only: what the storage has goes with events.
  'clean-up-files': every(
    HOUR,
    [StorageCleanUpService, ScreenshotsService, FileCheckService, Clock],
    async (storage, screenshots, checks, clock) => {
      await storage.endExpiredUploads();
      await screenshots.removeUnsent();
      await checks.refuseStuck(new Date(clock.now().getTime() - STUCK_CHECK_MS));
    },
  ),
  // Unread by Lectern, or by people.
  'end-unread-mail': every(HOUR, [MailReadingService, InboundDismissalsService], async (reading, dismissals) => {
    await reading.endUnread({ pageSize: 200 });
    await dismissals.dismissForgotten({ pageSize: 1_000 });
  }),
  'end-old-data-jobs': every(HOUR, [DataJobsCleanUpService], (jobs) => jobs.endOld()),
  'expire-year-end-packs': every(HOUR, [YearEndPacksService], (packs) => packs.endOldPacks()),
  'resume-account-deletions': every(5, [AccountFarewellService], (farewell) => farewell.resume()),
  'end-sandboxes': every(5, [AccountDeletionsService], (deletions) => deletions.endSandboxes({ pageSize: 100 })),
  // The work is a job among the files', so that no reminder waits for it.
  'review-storage': every(DAY, [StorageCleanUpService], (storage) => storage.announceReview()),
};
