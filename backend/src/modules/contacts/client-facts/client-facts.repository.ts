/** What is known of clients beyond their rows: what their fields say, their money, their people's events, their likes. */
import { Injectable } from '@nestjs/common';
import { type RowOf, columns, outerColumns, selectList } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import { type ClientChoices } from '@lectern/protocol/clients';
import { ContactEvent, type ListContactEventsQuery } from '@lectern/protocol/speaking-events';
import type { LikelyDuplicates } from '@lectern/protocol/merging';
import { SHARED_MAIL_DOMAINS } from '../../../common/mail-domains';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { ClientContact } from '../people/client-contact.entity';
import { Client } from '../client.entity';

const CHOICES_MAX = 200;

/** The owner's clients are read once; each choice is written as most write it. */
export const CLIENT_CHOICES = `
  WITH said AS MATERIALIZED (
    SELECT tags, industry, source FROM clients WHERE owner_id = $1 ORDER BY sort_name, id LIMIT 20000
  ), words AS (
    SELECT 'tags' AS field, tag AS value FROM said, unnest(tags) tag
    UNION ALL SELECT 'industries', industry FROM said WHERE industry IS NOT NULL
    UNION ALL SELECT 'sources', source FROM said WHERE source IS NOT NULL
  ), counted AS (
    SELECT field, mode() WITHIN GROUP (ORDER BY value) AS value, count(*) AS count
    FROM words GROUP BY field, search_fold(value)
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY field ORDER BY count DESC, value) AS rank FROM counted
  )
  SELECT field, value, count FROM ranked WHERE rank <= ${CHOICES_MAX} ORDER BY field, rank`;

/** One row per currency, state and, of booked ones, year. The net fee is the events' own: see events.mapper.ts. */
export const CLIENT_MONEY = `
  SELECT currency, state, year, count(*) AS count,
    count(*) FILTER (WHERE fee_cents > 0) AS "pricedCount",
    coalesce(sum(fee_cents), 0)::bigint AS "grossCents",
    coalesce(sum(fee_cents - round(fee_cents * coalesce(commission_percent, 0) / 100)), 0)::bigint
      AS "netCents"
  FROM (
    SELECT currency, fee_cents, commission_percent,
      CASE WHEN status IN ('confirmed', 'delivered', 'closed') THEN 'booked'
        WHEN status IN ('released', 'lost', 'cancelled') THEN 'lost' ELSE 'open' END AS state,
      CASE WHEN status IN ('confirmed', 'delivered', 'closed') THEN extract(year FROM event_date)::int END AS year
    FROM speaking_events WHERE owner_id = $1 AND client_id = $2
  ) e
  GROUP BY currency, state, year
  ORDER BY currency, year DESC NULLS LAST, state`;

const DUPLICATE_COLUMNS = selectList(
  columns(Client, 'c', 'id, name'),
  outerColumns(ClientContact, 'k', { contactName: 'name' }),
);

/**
 * Clients that are likely the same: one name but for its spelling, someone with the same address or phone, or addresses
 * of one domain that is no mail provider's.
 */
export const CLIENT_DUPLICATES = `
  WITH self AS (SELECT match_name FROM clients WHERE owner_id = $1 AND id = $2),
    mine AS (SELECT email_key, email_domain, phone_key FROM client_contacts WHERE owner_id = $1 AND client_id = $2),
    found AS (
      (SELECT c.id, 'name' AS reason, 3 AS weight FROM clients c
        WHERE c.owner_id = $1 AND c.match_name = (SELECT match_name FROM self) LIMIT 50)
      UNION ALL
      (SELECT k.client_id, 'email', 4 FROM client_contacts k
        WHERE k.owner_id = $1 AND k.email_key IN (SELECT email_key FROM mine) LIMIT 50)
      UNION ALL
      (SELECT k.client_id, 'phone', 3 FROM client_contacts k
        WHERE k.owner_id = $1 AND k.phone_key IN (SELECT phone_key FROM mine) LIMIT 50)
      UNION ALL
      (SELECT k.client_id, 'email_domain', 1 FROM client_contacts k
        WHERE k.owner_id = $1 AND k.email_domain IN (SELECT email_domain FROM mine)
          AND k.email_domain <> ALL ($3::text[]) LIMIT 50)
    ),
    likely AS (
      SELECT id, array_agg(DISTINCT reason) AS reasons, sum(weight) AS weight
      FROM (SELECT DISTINCT id, reason, weight FROM found) f WHERE id <> $2 GROUP BY id
      ORDER BY sum(weight) DESC, id LIMIT 10
    )
  SELECT ${DUPLICATE_COLUMNS}, l.reasons,
    (SELECT count(*) FROM speaking_events e WHERE e.owner_id = c.owner_id AND e.client_id = c.id) AS "eventCount"
  FROM likely l
  JOIN clients c ON c.owner_id = $1 AND c.id = l.id
  LEFT JOIN client_contacts k ON k.owner_id = c.owner_id AND k.client_id = c.id AND k.is_primary
  ORDER BY l.weight DESC, c.sort_name, c.id`;

export interface ClientMoneyRow {
  currency: string;
  state: 'booked' | 'open' | 'lost';
  year: number | null;
  count: number;
  pricedCount: number;
  grossCents: number;
  netCents: number;
}

@Injectable()
export class ClientFactsRepository {
  constructor(private readonly db: Db) {}

  choices(ownerId: string): Promise<{ field: keyof ClientChoices; value: string; count: number }[]> {
    return this.db.query(CLIENT_CHOICES, [ownerId]);
  }

  money(ownerId: string, clientId: string): Promise<ClientMoneyRow[]> {
    return this.db.query(CLIENT_MONEY, [ownerId, clientId]);
  }

  duplicates(ownerId: string, clientId: string): Promise<LikelyDuplicates['items']> {
    return this.db.query(CLIENT_DUPLICATES, [ownerId, clientId, SHARED_MAIL_DOMAINS]);
  }

  contactExists(ownerId: string, id: string): Promise<boolean> {
    return this.db.repository(ClientContact).existsBy({ ownerId, id });
  }

  async contactEvents(ownerId: string, contactId: string, query: ListContactEventsQuery) {
    const { sql, parameters } = contactEventsSql(ownerId, contactId, query);
    const rows = await this.db.query<
      RowOf<typeof CONTACT_EVENTS_COLUMNS> & Pick<ContactEvent, 'roles'> & { sortKey: string }
    >(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }
}

const CONTACT_EVENTS_COLUMNS = columns(SpeakingEvent, 'e', ContactEvent.shape);

/** Latest first; an event stands once, with every role that the contact has there. */
export function contactEventsSql(ownerId: string, contactId: string, query: ListContactEventsQuery) {
  const keyset: Keyset = {
    ...query,
    cursor: query.cursor,
    sort: { column: 'e.sort_date', type: 'date' },
    direction: 'desc',
  };
  const where = new Where()
    .and(ownerId, (p) => `e.owner_id = ${p}`)
    .and(contactId, (p) => `e.id IN (SELECT event_id FROM event_contacts WHERE owner_id = $1 AND contact_id = ${p})`);
  afterCursor(where, keyset, 'e.id');
  const sql = `
    SELECT ${CONTACT_EVENTS_COLUMNS},
      ARRAY(SELECT role FROM event_contacts k WHERE k.owner_id = e.owner_id AND k.event_id = e.id
        AND k.contact_id = $2 ORDER BY k.position) AS roles,
      ${sortKey(keyset)}
    FROM speaking_events e
    WHERE ${where.sql} ${orderAndLimit(keyset, 'e.id')}`;
  return { sql, parameters: where.parameters };
}
