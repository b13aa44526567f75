/** What happens by the clock. A tick becomes a job whose id is the tick, so any number of workers run it once. */
import type { HandlerContext } from '../handlers/define-handler';
import { addRecurringExpenses } from './add-recurring-expenses';
import { cleanUp } from './clean-up';
import { cleanUpFiles } from './clean-up-files';
import { endOldDataJobs } from './end-old-data-jobs';
import { expireContracts } from './expire-contracts';
import { expireHolds } from './expire-holds';
import { announceDigests } from './announce-digests';
import { announceShareSummaries } from './announce-share-summaries';
import { announceTrialNotices } from './announce-trial-notices';
import { reconcileBilling } from './reconcile-billing';
import { refreshStaleSubscriptions } from './refresh-stale-subscriptions';
import { remindContractSigners } from './remind-contract-signers';
import { expireYearEndPacks } from './expire-year-end-packs';
import { remindDueFollowUps } from './remind-due-follow-ups';
import { remindOverdueInvoices } from './remind-overdue-invoices';
import { remindDueTasks } from './remind-due-tasks';
import { resumeAccountDeletions } from './resume-account-deletions';
import { repeatPlaceSearches } from './repeat-place-searches';
import { reviewStorage } from './review-storage';

export interface Schedule {
  everyMinutes: number;
  run(get: HandlerContext['get']): Promise<void>;
}

export const schedules: Readonly<Record<string, Schedule>> = {
  'remind-due-tasks': { everyMinutes: 1, run: remindDueTasks },
  'remind-due-follow-ups': { everyMinutes: 1, run: remindDueFollowUps },
  'remind-overdue-invoices': { everyMinutes: 10, run: remindOverdueInvoices },
  'announce-trial-notices': { everyMinutes: 1, run: announceTrialNotices },
  'announce-digests': { everyMinutes: 1, run: announceDigests },
  'announce-share-summaries': { everyMinutes: 10, run: announceShareSummaries },
  'expire-holds': { everyMinutes: 1, run: expireHolds },
  'add-recurring-expenses': { everyMinutes: 15, run: addRecurringExpenses },
  'expire-contracts': { everyMinutes: 5, run: expireContracts },
  'remind-contract-signers': { everyMinutes: 10, run: remindContractSigners },
  'reconcile-billing': { everyMinutes: 10, run: reconcileBilling },
  'refresh-stale-subscriptions': { everyMinutes: 10, run: refreshStaleSubscriptions },
  'repeat-place-searches': { everyMinutes: 10, run: repeatPlaceSearches },
  'clean-up': { everyMinutes: 60, run: cleanUp },
  'clean-up-files': { everyMinutes: 60, run: cleanUpFiles },
  'end-old-data-jobs': { everyMinutes: 60, run: endOldDataJobs },
  'expire-year-end-packs': { everyMinutes: 60, run: expireYearEndPacks },
  'resume-account-deletions': { everyMinutes: 5, run: resumeAccountDeletions },
  'review-storage': { everyMinutes: 24 * 60, run: reviewStorage },
};
