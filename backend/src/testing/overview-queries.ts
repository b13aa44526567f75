/** The queries of announcements and of the administrators' figures, for `admin-queries.ts`. */
import {
  CURRENT_ANNOUNCEMENTS,
  NOTE_READINGS,
  shownAnnouncementsSql,
} from '../modules/admin/announcements/announcement-readings.repository';
import { listAnnouncementsSql } from '../modules/admin/announcements/announcements.repository';
import {
  FREE_TRIALS,
  HELD,
  PAYERS,
  RECENT_EMAILS,
  REGISTRATIONS,
  STORAGE,
} from '../modules/admin/overview/overview.repository';

type NamedQuery = [name: string, index: string, query: { sql: string; parameters: unknown[] }];

const NOW = new Date('2027-03-04T10:00:00Z');

export function overviewQueries(owner: string, cursor: string): NamedQuery[] {
  const reader = { ownerId: owner, audience: 'trial' as const };
  return [
    ['announcements to write', 'announcements_by_creation', listAnnouncementsSql({ limit: 25 }, NOW)],
    [
      'announcements to write: the next page',
      'announcements_by_creation',
      listAnnouncementsSql({ limit: 25, cursor }, NOW),
    ],
    [
      'announcements under the header',
      'announcements_shown',
      { sql: CURRENT_ANNOUNCEMENTS, parameters: [owner, NOW, 'trial'] },
    ],
    ['announcements to read', 'announcements_shown', shownAnnouncementsSql(reader, { limit: 25 }, NOW)],
    [
      'announcements to read: the next page',
      'announcements_shown',
      shownAnnouncementsSql(reader, { limit: 25, cursor }, NOW),
    ],
    [
      'announcements that were read',
      'announcements_',
      { sql: NOTE_READINGS, parameters: [owner, NOW, 'trial', [owner], false] },
    ],
    ['registrations by week', 'subscription_invoices_', { sql: REGISTRATIONS, parameters: [NOW, 'America/Chicago'] }],
    ['free trials', 'subscriptions_free', { sql: FREE_TRIALS, parameters: [NOW] }],
    ['subscribers and revenue', 'subscriptions_held', { sql: HELD, parameters: [2_100, 'USD'] }],
    ['churn by month', 'subscription_invoices_paid', { sql: PAYERS, parameters: ['2026-02-01', '2027-03-01'] }],
    ['storage of all accounts', 'files_used', { sql: STORAGE, parameters: [] }],
    ['emails of a week', 'email_deliveries_delivered_at', { sql: RECENT_EMAILS, parameters: [NOW] }],
  ];
}
