/** Finds rows of the account that rows of a file may be, or may refer to: by what they are called, a page at a time. */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { ImportKind } from '@lectern/protocol/imports';
import { User } from '../../../auth/user.entity';
import { EventContact } from '../../../events/logistics/event-contact.entity';
import type { FieldValues } from '../rows/row-values';

/** So many are read at once: of more, the rows that they are like are asked about in two halves. */
const MOST = 20_000;
const LIMIT = `LIMIT ${MOST}`;

const named = (table: string, name: string, column: string) => `
  SELECT id FROM ${table} WHERE owner_id = $1
    AND ${column} IN (SELECT left(search_fold(r->>'${name}'), 100) FROM jsonb_array_elements($2::jsonb) r)
  ${LIMIT}`;

const of = (table: string, field: string, column: string) => `
  SELECT id FROM ${table} WHERE owner_id = $1
    AND ${column} IN (SELECT (r->>'${field}')::uuid FROM jsonb_array_elements($2::jsonb) r)
  ${LIMIT}`;

/** By kind: the ids of those that could be one of the rows, which are objects with the fields that the query looks at. */
export const ROWS_LIKE: Partial<Record<ImportKind, string>> = {
  clients: named('clients', 'name', 'sort_name'),
  clientContacts: of('client_contacts', 'clientId', 'client_id'),
  bureauPartners: named('bureau_partners', 'name', 'sort_name'),
  bureauRepresentatives: of('bureau_representatives', 'bureauPartnerId', 'bureau_partner_id'),
  presentations: named('presentations', 'title', 'sort_title'),
  speakingEvents: named('speaking_events', 'title', 'sort_title'),
  holds: `${of('holds', 'eventId', 'event_id')}`.replace('LIMIT', `AND outcome IS NULL LIMIT`),
  agendaItems: of('agenda_items', 'eventId', 'event_id'),
  avNeeds: of('av_needs', 'eventId', 'event_id'),
  travelSegments: of('travel_segments', 'eventId', 'event_id'),
  tasks: `
    SELECT id FROM tasks WHERE owner_id = $1
      AND (sort_due, search_text) IN (
        SELECT coalesce((r->>'dueDate')::date, '9999-12-31'), left(search_fold(r->>'title'), 500)
        FROM jsonb_array_elements($2::jsonb) r)
    ${LIMIT}`,
  expenses: `
    SELECT id FROM expenses WHERE owner_id = $1
      AND (spent_on, category) IN (
        SELECT (r->>'spentOn')::date, r->>'category' FROM jsonb_array_elements($2::jsonb) r)
    ${LIMIT}`,
  testimonials: `
    SELECT id FROM testimonials WHERE owner_id = $1
      AND md5(content) = ANY (ARRAY (SELECT md5(r->>'content') FROM jsonb_array_elements($2::jsonb) r))
    ${LIMIT}`,
  invoices: `
    SELECT id FROM invoices WHERE owner_id = $1
      AND number IN (SELECT r->>'number' FROM jsonb_array_elements($2::jsonb) r)
    ${LIMIT}`,
};

/** Has no id: what it says is what it is. */
export const EVENT_CONTACTS_OF = `
  SELECT ${columns(EventContact, '', 'eventId, contactId, role')} FROM event_contacts
  WHERE owner_id = $1 AND event_id = ANY ($2::uuid[]) AND contact_id = ANY ($3::uuid[]) ${LIMIT}`;

const OWNER_COLUMNS = columns(User, 'u', 'timeZone');

@Injectable()
export class AccountRowsRepository {
  constructor(private readonly db: Db) {}

  /** All of them, some at a time; the same one may come twice. */
  async *idsLike(
    ownerId: string,
    kind: ImportKind,
    rows: readonly FieldValues[],
  ): AsyncGenerator<string[], void, undefined> {
    const sql = ROWS_LIKE[kind];
    if (sql === undefined || rows.length === 0) return;
    const found = await this.db.query<{ id: string }>(sql, [ownerId, JSON.stringify(rows)]);
    if (found.length < MOST) {
      yield found.map(({ id }) => id);
    } else if (rows.length > 1) {
      for (const half of halvesOf(rows)) yield* this.idsLike(ownerId, kind, half);
    } else {
      const all = await this.db.query<{ id: string }>(sql.replace(LIMIT, ''), [ownerId, JSON.stringify(rows)]);
      yield all.map(({ id }) => id);
    }
  }

  async eventContactsOf(
    ownerId: string,
    eventIds: readonly string[],
    contactIds: readonly string[],
  ): Promise<FieldValues[]> {
    const found = await this.db.query<FieldValues>(EVENT_CONTACTS_OF, [ownerId, eventIds, contactIds]);
    // One event has each of a page's contacts in a few roles at most.
    if (found.length < MOST || eventIds.length === 1) return found;
    const [left, right] = halvesOf(eventIds);
    return [
      ...(await this.eventContactsOf(ownerId, left, contactIds)),
      ...(await this.eventContactsOf(ownerId, right, contactIds)),
    ];
  }

  /** How they sign in and where they are, for what a form begins with. */
  owner(ownerId: string): Promise<(RowOf<typeof OWNER_COLUMNS> & { currency: string }) | undefined> {
    return this.db.queryOne(
      `SELECT ${OWNER_COLUMNS}, coalesce(p.fee_currency, '${DEFAULT_CURRENCY}') AS currency
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
  }
}

function halvesOf<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
