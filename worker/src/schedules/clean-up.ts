/** Deletes what only served its time. Keeps nothing of a person's. */
import { outdatedDeletions } from '@lectern/backend/modules/account/deletion/account-deletion.worker.module';
import { outdatedAudit } from '@lectern/backend/modules/admin/audit';
import { outdatedSupportSessions } from '@lectern/backend/modules/admin/support-access';
import { outdatedDevices, outdatedTokens } from '@lectern/backend/modules/auth';
import { outdatedBilling } from '@lectern/backend/modules/billing/billing.worker.module';
import { outdatedInboundMail } from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';
import { outdatedPayments } from '@lectern/backend/modules/payments/payments.worker.module';
import { outdatedPlaces } from '@lectern/backend/modules/places';
import { outdatedTestimonialLinks } from '@lectern/backend/modules/profile';
import { outdatedPush } from '@lectern/backend/modules/push/push.worker.module';
import { outdatedVisits } from '@lectern/backend/modules/sharing/visits/share-visits.worker.module';
import { outdatedDigests } from '@lectern/backend/modules/tasks/tasks.worker.module';
import { outdatedWebhooks } from '@lectern/backend/modules/webhooks/webhooks.worker.module';
import type { Clock } from '@lectern/database/clock';
import type { Db } from '@lectern/database/db';
import { deleteOutdated, type OutdatedRows } from '@lectern/database/outdated-rows';

const BITE = 5_000;

/** Effects are remembered longer than any job can come again: published events 7 days, failed jobs 30 days. */
const outdated: readonly OutdatedRows[] = [
  { table: 'outbox', condition: `published_at < $1::timestamptz - interval '7 days'`, byClock: true },
  // As long as failed jobs: what some of its handlers did is remembered longer, so that a replay cannot do it twice.
  { table: 'outbox', condition: `set_aside_at < $1::timestamptz - interval '30 days'`, byClock: true },
  { table: 'handled_events', condition: `handled_at < now() - interval '60 days'` },
  { table: 'email_deliveries', condition: `delivered_at < $1::timestamptz - interval '180 days'`, byClock: true },
  ...outdatedDigests,
  ...outdatedVisits,
  ...outdatedBilling,
  ...outdatedPayments,
  ...outdatedAudit,
  ...outdatedSupportSessions,
  // Longer than a browser keeps unsent changes without hearing from the server: 30 days at most.
  { table: 'idempotency_keys', condition: `created_at < now() - interval '90 days'` },
  { table: 'sessions', condition: `expire < now()` },
  { table: 'rate_limits', condition: `expire < extract(epoch FROM now()) * 1000` },
  ...outdatedTokens,
  ...outdatedDevices,
  ...outdatedPlaces,
  ...outdatedDeletions,
  ...outdatedTestimonialLinks,
  ...outdatedPush,
  ...outdatedWebhooks,
  ...outdatedInboundMail,
];

export async function cleanUp(db: Db, clock: Clock, bite = BITE): Promise<void> {
  for (const rows of outdated) await deleteOutdated(db, clock, rows, bite);
}
