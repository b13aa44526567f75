/** The list queries of the admin's area, which look across accounts: see `list-queries.ts`. */
import { encodeCursor } from '@lectern/database/keyset';
import { ListAccountsQuery } from '@lectern/protocol/admin-accounts';
import { ListAuditEntriesQuery } from '@lectern/protocol/audit';
import { ListInboxQuery } from '@lectern/protocol/inbox';
import { ACCOUNT_COUNTS, listAccountsSql } from '../modules/admin/accounts/admin-accounts.repository';
import { listAuditEntriesSql } from '../modules/admin/audit/audit.repository';
import { COUNT_WAITING, listInboxSql } from '../modules/admin/support/inbox/inbox.repository';
import { UNSENT_SCREENSHOTS } from '../modules/admin/support/feedback/screenshots.repository';
import { listSentSql } from '../modules/admin/support/support.repository';
import { LOOKS_OF_OWNER } from '../modules/admin/support-access/support-access.repository';
import { overviewQueries } from './overview-queries';
import { queueQueries } from './queue-queries';

type NamedQuery = [name: string, index: string, query: { sql: string; parameters: unknown[] }];

const CURSOR = encodeCursor(['2026-03-04 10:00:00+00', '0190f0de-0000-7000-8000-000000000001']);

const NOW = new Date('2027-03-04T10:00:00Z');

export function adminQueries(owner: string): NamedQuery[] {
  const auditEntries = (filters: object) => listAuditEntriesSql(ListAuditEntriesQuery.parse(filters));
  const inbox = (filters: object) => listInboxSql(ListInboxQuery.parse(filters));
  const accounts = (filters: object) => listAccountsSql(ListAccountsQuery.parse(filters), NOW);
  return [
    // What is kept for each account is looked up by its id; the list itself goes along its registrations.
    ['accounts', 'subscriptions_pkey', accounts({})],
    ['accounts: the next page', 'subscriptions_pkey', accounts({ cursor: CURSOR })],
    ['accounts by words and status', 'subscriptions_pkey', accounts({ q: 'ann stone', status: 'past_due' })],
    ['how much an account has', 'speaking_events_', { sql: ACCOUNT_COUNTS, parameters: [owner] }],
    ['looks at an account', 'support_looks_of_owner', { sql: LOOKS_OF_OWNER, parameters: [owner, 20] }],
    ...overviewQueries(owner, CURSOR),
    ...queueQueries(owner),
    ['inbox', 'inbox_items_by_time', inbox({})],
    ['inbox: the next page', 'inbox_items_by_time', inbox({ cursor: CURSOR })],
    ['inbox: new ones', 'inbox_items_by_status', inbox({ status: 'new' })],
    ['inbox: a kind', 'inbox_items_by_time', inbox({ kind: 'contact,idea' })],
    ['inbox: words', 'inbox_items_by_time', inbox({ q: 'Zoe', status: 'new,open,closed' })],
    ['inbox: of an account', 'contact_messages_user_by_time', inbox({ accountId: owner })],
    ['messages that wait', 'inbox_items_by_status', { sql: COUNT_WAITING, parameters: [] }],
    ['what a speaker told us', 'contact_messages_user_by_time', listSentSql(owner, { limit: 25 })],
    [
      'screenshots that were never sent',
      'feedback_screenshots_unsent',
      { sql: UNSENT_SCREENSHOTS, parameters: [new Date('2026-03-04T10:00:00Z'), 200] },
    ],
    ['audit entries', 'audit_entries_by_time', auditEntries({})],
    ['audit entries: the next page', 'audit_entries_by_time', auditEntries({ cursor: CURSOR })],
    ['audit entries of an account', 'audit_entries_by_subject', auditEntries({ accountId: owner })],
    ['audit entries of an administrator', 'audit_entries_by_actor', auditEntries({ actorId: owner })],
    ['audit entries of a kind', 'audit_entries_by_action', auditEntries({ action: 'account.trial_extended' })],
  ];
}
