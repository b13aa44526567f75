/** Accounts across all owners, for administrators: who they are and how much there is, never what. */
import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  folded,
  afterCursor,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
} from '@lectern/database/list-query';
import type { AccountCounts, AccountState, ListAccountsQuery } from '@lectern/protocol/admin-accounts';
import { User } from '../../auth/user.entity';
import { Subscription } from '../../billing/subscription.entity';

export type AccountRow = RowOf<typeof OWN_COLUMNS> & {
  emailVerified: boolean;
  name: string;
  isAdmin: boolean;
  state: AccountState;
  trialEndsAt: Date;
  storageBytes: number;
};

export type AccountDetailRow = AccountRow &
  RowOf<typeof FIND_COLUMNS> & { sessions: number; supportAccessUntil: Date | null };

/** As the gate sees it (`toSubscriptionStatus`), after what closes an account altogether. */
const state = (now: string) => `CASE
    WHEN u.deletion_requested_at IS NOT NULL THEN 'deleting'
    WHEN u.disabled_at IS NOT NULL THEN 'disabled'
    WHEN u.sandbox_until IS NOT NULL THEN 'sandbox'
    WHEN s.status = 'active' OR (s.status = 'trialing' AND s.provider_subscription_id IS NOT NULL) THEN 'subscriber'
    WHEN s.status IN ('past_due', 'unpaid') THEN 'past_due'
    WHEN s.status = 'canceled' THEN 'canceled'
    WHEN s.trial_ends_at > ${now} THEN 'trial'
    ELSE 'trial_over'
  END`;

const OWN_COLUMNS = selectList(
  columns(User, 'u', 'id, username, email, lastSeenAt'),
  columns(User, 'u', { registeredAt: 'createdAt' }),
);
const COLUMNS = `${OWN_COLUMNS}, u.email_verified_at IS NOT NULL AS "emailVerified", coalesce(p.name, '') AS name,
  u.role = 'admin' AS "isAdmin", coalesce(s.provider_trial_ends_at, s.trial_ends_at) AS "trialEndsAt"`;

const JOINS = `JOIN subscriptions s ON s.user_id = u.id LEFT JOIN speaker_profiles p ON p.user_id = u.id`;

/** As the account itself counts it (files module, USAGE), but without uploads under way. */
const STORAGE = (owner: string) => `
  (SELECT coalesce(sum(f.size_bytes), 0)::bigint FROM files f
    WHERE f.owner_id = ${owner} AND f.state <> 'refused') AS "storageBytes"`;

const count = (name: keyof AccountCounts, table: string) =>
  `(SELECT count(*)::int FROM ${table} WHERE owner_id = $1) AS "${name}"`;

export const ACCOUNT_COUNTS = `SELECT ${[
  count('events', 'speaking_events'),
  count('clients', 'clients'),
  count('bureauPartners', 'bureau_partners'),
  count('contracts', 'contracts'),
  count('invoices', 'invoices'),
  count('expenses', 'expenses'),
  count('tasks', 'tasks'),
  count('presentations', 'presentations'),
  count('testimonials', 'testimonials'),
  count('shareLinks', 'share_links'),
  count('files', 'files'),
].join(',\n  ')}`;

const FIND_COLUMNS = selectList(
  columns(User, 'u', 'timeZone, termsVersion, deletionRequestedAt, disabledAt, disabledReason'),
  columns(Subscription, 's', 'status, providerSubscriptionId, currentPeriodEndsAt, cancelsAt, endedAt, discountLabel'),
);

@Injectable()
export class AdminAccountsRepository {
  constructor(private readonly db: Db) {}

  /** The newest first. */
  async list(query: ListAccountsQuery, now: Date) {
    const { sql, parameters } = listAccountsSql(query, now);
    const rows = await this.db.query<AccountRow & { sortKey: string }>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  find(id: string, now: Date): Promise<AccountDetailRow | undefined> {
    return this.db.queryOne<AccountDetailRow>(
      `SELECT ${FIND_COLUMNS}, ${COLUMNS}, ${state('$2::timestamptz')} AS state, ${STORAGE('u.id')},
         (SELECT count(*)::int FROM sessions WHERE user_id = u.id AND expire > now()
           AND (sess->>'passwordVersion')::int = u.password_version) AS sessions,
         (SELECT allowed_until FROM support_access WHERE owner_id = u.id AND allowed_until > $2) AS "supportAccessUntil"
       FROM users u ${JOINS} WHERE u.id = $1`,
      [id, now],
    );
  }

  async counts(id: string): Promise<AccountCounts> {
    const [row] = await this.db.query<AccountCounts>(ACCOUNT_COUNTS, [id]);
    if (!row) throw new Error('counting answered nothing');
    return row;
  }
}

/**
 * Goes along the index of registrations and drops what does not match: a page is read in one go, and only a word that is
 * nowhere goes through all accounts (100,000 of them in a tenth of a second).
 */
export function listAccountsSql(query: ListAccountsQuery, now: Date) {
  const keyset: Keyset = {
    sort: { column: 'u.created_at', type: 'timestamptz' },
    direction: 'desc',
    cursor: query.cursor,
    limit: query.limit,
  };
  const where = new Where().andConstant('true');
  const nowParameter = `${where.parameter(now)}::timestamptz`;
  for (const word of searchWords(query.q)) {
    where.and(
      word,
      (p) => `strpos(search_fold(u.username || ' ' || u.email || ' ' || coalesce(p.name, '')), ${folded(p)}) > 0`,
    );
  }
  // A day has many sandboxes: they appear where they are asked for.
  if (query.status !== 'sandbox' && !query.q) where.andConstant('u.sandbox_until IS NULL');
  if (query.status === 'unverified') where.andConstant('u.email_verified_at IS NULL');
  else where.andIfGiven(query.status, (p) => `${state(nowParameter)} = ${p}`);
  afterCursor(where, keyset, 'u.id');
  const order = orderAndLimit(keyset, 'u.id');
  const sql = `
    SELECT account.*, ${STORAGE('account.id')}
    FROM (
      SELECT ${COLUMNS}, ${state(nowParameter)} AS state, ${sortKey(keyset)}
      FROM users u ${JOINS} WHERE ${where.sql} ${order}
    ) account ORDER BY account."registeredAt" DESC, account.id DESC`;
  return { sql, parameters: where.parameters };
}
