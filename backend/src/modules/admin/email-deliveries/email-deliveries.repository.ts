import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { decodeCursor } from '@lectern/database/keyset';
import { atMost, Where } from '@lectern/database/list-query';
import { EmailDelivery } from '@lectern/mailer/email-delivery.entity';
import { deliveryKey, type ListEmailDeliveriesQuery } from '@lectern/protocol/email-deliveries';

export type DeliveryRow = RowOf<typeof OWN_COLUMNS> & {
  isOwnAddress: boolean;
  account: { id: string; username: string } | null;
  hasEvent: boolean;
  sortKey: string;
};

const OF_AN_EVENT = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}--';

const OWN_COLUMNS = columns(
  EmailDelivery,
  'd',
  'key, template, status, deliveredAt, recipient, reason, resendOf, resendRequestedAt',
);
const COLUMNS = `${OWN_COLUMNS},
  CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'username', o.username)
    WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'username', a.username) END AS account,
  coalesce(a.id IS NOT NULL OR lower(o.email) = lower(d.recipient), false) AS "isOwnAddress",
  EXISTS (SELECT 1 FROM outbox e WHERE e.id = CASE WHEN coalesce(d.resend_of, d.key) ~ '${OF_AN_EVENT}'
    THEN left(coalesce(d.resend_of, d.key), 36)::uuid END) AS "hasEvent",
  d.delivered_at::text AS "sortKey"`;

/** What was sent to an address before its account was known (a forgotten password) belongs to whose address it is. */
const ACCOUNT = `
  LEFT JOIN users o ON o.id = d.owner_id
  LEFT JOIN users a ON d.owner_id IS NULL AND lower(a.email) = lower(d.recipient)`;

/** One step in the index for each template that there is. */
export const USED_TEMPLATES = `
  WITH RECURSIVE used AS (
    (SELECT template FROM email_deliveries ORDER BY template LIMIT 1)
    UNION ALL
    SELECT (SELECT d.template FROM email_deliveries d WHERE d.template > used.template ORDER BY d.template LIMIT 1)
    FROM used WHERE used.template IS NOT NULL)
  SELECT template FROM used WHERE template IS NOT NULL`;

@Injectable()
export class EmailDeliveriesRepository {
  constructor(private readonly db: Db) {}

  /** The newest first, with one row more than the page. */
  list(query: ListEmailDeliveriesQuery): Promise<DeliveryRow[]> {
    const { sql, parameters } = listEmailDeliveriesSql(query);
    return this.db.query(sql, parameters);
  }

  async usedTemplates(): Promise<string[]> {
    const rows = await this.db.query<Pick<EmailDelivery, 'template'>>(USED_TEMPLATES);
    return rows.map(({ template }) => template);
  }

  find(key: string): Promise<DeliveryRow | undefined> {
    return this.db.queryOne<DeliveryRow>(`SELECT ${COLUMNS} FROM email_deliveries d ${ACCOUNT} WHERE d.key = $1`, [
      key,
    ]);
  }
}

/** Keys are no ids alone, so that this has a keyset of its own. */
export function listEmailDeliveriesSql(query: ListEmailDeliveriesQuery) {
  const where = new Where().andConstant('true');
  // A constant where it looks like one of ours, so that the planner knows how rare it is.
  if (query.template && /^[a-z-]+$/.test(query.template)) where.andConstant(`d.template = '${query.template}'`);
  else where.andIfGiven(query.template, (p) => `d.template = ${p}`);
  // A constant, so that the planner knows the index of the refused and of the withheld ones.
  if (query.status) where.andConstant(`d.status = '${query.status}'`);
  const after = cursorOf(query.cursor);
  if (after) {
    const at = where.parameter(after.at);
    where.and(after.key, (p) => `(d.delivered_at, d.key) < (${at}::timestamptz, ${p})`);
  }
  const order = `ORDER BY d.delivered_at DESC, d.key DESC ${atMost(query.limit + 1)}`;
  const rows = (whose = 'true') => `(SELECT d.* FROM email_deliveries d WHERE ${where.sql} AND ${whose} ${order})`;
  const page = query.accountId ? rowsOfAccount(rows, where.parameter(query.accountId)) : rows();
  const sql = `
    WITH page AS (SELECT * FROM (${page}) d ${order})
    SELECT ${COLUMNS} FROM page d ${ACCOUNT} ORDER BY d.delivered_at DESC, d.key DESC`;
  return { sql, parameters: where.parameters };
}

function rowsOfAccount(rows: (whose: string) => string, accountId: string): string {
  const address = `(SELECT lower(u.email) FROM users u WHERE u.id = ${accountId})`;
  return `${rows(`d.owner_id = ${accountId}`)}
    UNION ALL ${rows(`d.owner_id IS NULL AND lower(d.recipient) = ${address}`)}`;
}

/** A damaged cursor begins at the first page. */
function cursorOf(cursor: string | undefined): { at: string; key: string } | undefined {
  const [at, key] = (decodeCursor(cursor, 2) ?? []).map(String);
  if (at === undefined || !/^\d{4}-\d{2}-\d{2} [\d:.]+[+-]\d{2}(:?\d{2})?$/.test(at)) return undefined;
  if (Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')))) return undefined;
  return deliveryKey.safeParse(key).success && key !== undefined ? { at, key } : undefined;
}
