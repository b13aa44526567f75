import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import {
  actionKindTable,
  type ActionItem,
  type DashboardWeek,
  type NavigationCounts,
  type PlannerActivity,
} from '@lectern/protocol/dashboard';
import type { Permission } from '@lectern/protocol/permissions';
import type { ScheduleShare } from '@lectern/protocol/money';
import type { TaskKind } from '@lectern/protocol/tasks';
import { hiddenNow, ifPermittedNow, isPermittedNow } from '../../../common/offices';
import { TO_COUNTERSIGN, TO_COUNTERSIGN_FROM } from '../../contracts';
import { balanceOf, INVOICED_FEE, IS_BILLED, isNotInvoiced, LEFT_TO_DRAFT, LEFT_TO_INVOICE } from '../../events';
import { atStripe } from '../../invoices';
import { IS_ASKED_FOR } from '../../tasks';
import { Client } from '../../contacts/client.entity';
import { Hold } from '../../holds/ladder/hold.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { TravelSegment } from '../../events/logistics/travel-segment.entity';

export type UpcomingRow = RowOf<typeof UPCOMING_COLUMNS> & { eventDate: string };

export type ActionRow = Omit<ActionItem, 'verb' | 'daysOverdue' | 'amount' | 'invoiceStep' | 'disputeUrl'> & {
  disputeUrl: string | null;
  taskKind: TaskKind | null;
  /** Of holds. */
  rank: number | null;
  heldOn: string | null;
  cents: number | null;
  currency: string | null;
  /** Of tasks that an invoice does: whether it was sent. Null: no invoice does it. */
  isSent: boolean | null;
  scheduleItemId: string | null;
  /** To be drafted; `place` counts from 1, and `leftCents` limits a share of a fee that was invoiced past the schedule. */
  share: { place: number; baseCents: number; leftCents: number | null; shares: ScheduleShare[] } | null;
};

/** A number of events or invoices and their amounts in one currency. */
export interface AmountRow {
  currency: string;
  count: number;
  cents: number;
}

export interface BookedRow extends AmountRow {
  /** Code; null: not in the US, or not known. */
  state: string | null;
  /** Delivered and closed ones, of how many the audience is known, and how many people they were. */
  held: number;
  audienceKnown: number;
  audience: number;
}

export type OpenRow = AmountRow & { status: 'inquiry' | 'hold' };
export type UnpaidRow = AmountRow & { state: 'not_invoiced' | 'outstanding' | 'overdue' };
export type ActivityRow = Omit<PlannerActivity, 'happenedAt'> & { happenedAt: Date };

export type StripRow = RowOf<typeof STRIP_COLUMNS> & { eventDate: string };

/** An event that began longer ago is not looked for among those that still run. */
const LONGEST_EVENT_DAYS = 31;

/** Nor travel that began longer ago: a stay is no longer than this. */
const LONGEST_STAY_DAYS = 90;

const UPCOMING_COLUMNS = selectList(
  columns(
    SpeakingEvent,
    'e',
    `id, title, status, eventDate, endDate, startTime, timeZone, venueName, city, state, clientId`,
  ),
  outerColumns(Client, 'c', { clientName: 'name' }),
);

const LAST_DAY = 'coalesce(end_date, event_date)';

/**
 * Firm bookings before options, options before inquiries; the nearest first. Zones differ by up to 26 hours, so an event may
 * be over at its place when its last day is tomorrow, and still run when it was two days ago: of those, the first for each
 * zone and last day. All later ones are ahead, so the first is enough.
 */
export const UPCOMING = `
  SELECT ${UPCOMING_COLUMNS}
  FROM (VALUES ('confirmed', 0), ('contract_sent', 0), ('hold', 1), ('proposal_sent', 2), ('inquiry', 2)) kind (status, place)
  CROSS JOIN LATERAL (
    (SELECT DISTINCT ON (time_zone, ${LAST_DAY}) * FROM speaking_events
     WHERE owner_id = $1 AND status = kind.status AND sort_date BETWEEN $2::date - ${LONGEST_EVENT_DAYS} AND $2::date + 1
       AND event_date IS NOT NULL AND ${LAST_DAY} BETWEEN $2::date - 2 AND $2::date + 1
     ORDER BY time_zone, ${LAST_DAY}, sort_date, start_time, id)
    UNION ALL
    (SELECT * FROM speaking_events
     WHERE owner_id = $1 AND status = kind.status AND sort_date >= $2::date - ${LONGEST_EVENT_DAYS}
       AND event_date IS NOT NULL AND ${LAST_DAY} > $2::date + 1
     ORDER BY sort_date, start_time, id LIMIT 1)
  ) e
  LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
  ORDER BY kind.place, e.sort_date, e.start_time, e.id`;

type LineKind = Exclude<ActionItem['kind'], 'task' | 'event_follow_up' | 'hold_expiring' | 'hold_challenged'>;

/** The follow-up that snoozes such a line is known by its title; others about the same event snooze nothing. */
const remindsOf = (kind: LineKind) => `t.kind = 'follow_up' AND t.title LIKE '${actionKindTable[kind].verb}: %'`;

const isSnoozed = (kind: LineKind, about: string) => `EXISTS (SELECT 1 FROM tasks t
         WHERE t.owner_id = $1 AND ${about} AND ${remindsOf(kind)} AND t.done_on IS NULL AND t.snoozed_until > $2::date)`;

/** When the snooze ends, the line itself returns, so the follow-up isn't a second one. */
const IS_REMINDER = `t.snoozed_until IS NOT NULL AND (${remindsOf('invoice_overdue')} AND t.invoice_id IS NOT NULL OR t.event_id IS NOT NULL AND
             (${remindsOf('contract_to_sign')} OR ${remindsOf('event_to_mark_delivered')} OR ${remindsOf('event_to_close')}))`;

/**
 * What waits, by what waiting costs: a challenged hold, money that is late, holds that end, contracts to sign, events to
 * mark delivered, follow-ups, tasks of this week, and files to close when there is nothing else. Of each the most pressing.
 */
export const ACTIONS = `
  SELECT * FROM (
    (SELECT 'task' AS kind, t.id, t.title, t.kind AS "taskKind",
       CASE WHEN i.status <> 'draft' THEN i.due_date ELSE t.due_date END AS "dueDate", t.event_id AS "eventId",
       t.client_id AS "clientId", t.bureau_partner_id AS "bureauPartnerId",
       coalesce(e.title, c.name, b.name) AS "relatedTo", t.version, NULL::int AS rank, NULL::date AS "heldOn",
       CASE WHEN i.id IS NOT NULL THEN ${balanceOf('i')} WHEN NOT t.is_money THEN e.fee_cents
         WHEN s.id IS NULL THEN ${LEFT_TO_DRAFT} END AS cents,
       e.currency, i.id AS "invoiceId",
       CASE WHEN i.id IS NOT NULL THEN i.status <> 'draft' WHEN t.is_money AND s.status IS NULL THEN false END AS "isSent",
       s.id AS "scheduleItemId",
       CASE WHEN i.id IS NULL AND s.id IS NOT NULL AND s.status IS NULL THEN json_build_object('place', s.place,
         'shares', s.shares, 'baseCents', ${INVOICED_FEE}::bigint, 'leftCents', CASE WHEN EXISTS (
           SELECT 1 FROM invoices i WHERE i.owner_id = e.owner_id AND i.event_id = e.id AND i.schedule_item_id IS NULL
             AND i.invoiced_fee_cents > 0 AND ${IS_BILLED}) THEN ${LEFT_TO_DRAFT} END) END AS share,
       NULL::text AS "disputeUrl"
     FROM (
       -- At most three of one event: its page has the others, and no event fills the list alone.
       SELECT *, row_number() OVER (PARTITION BY coalesce(event_id, id) ORDER BY sort_due, id) AS nth,
         event_id IS NOT NULL AND checklist_key IN ('deposit_in', 'final_invoice') IS TRUE AS is_money
       FROM (
         SELECT * FROM tasks t
         WHERE owner_id = $1 AND done_on IS NULL AND sort_due <= $2::date + 7
           AND (snoozed_until IS NULL OR snoozed_until <= $2::date)
           AND ${IS_ASKED_FOR} AND NOT (${IS_REMINDER})
         ORDER BY sort_due, id LIMIT 100
       ) pressing
     ) t
     LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
     LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id
     LEFT JOIN bureau_partners b ON b.owner_id = t.owner_id AND b.id = t.bureau_partner_id
     -- The part of the schedule that it is about: the first for the deposit, the next of the others for the final invoice.
     LEFT JOIN LATERAL (
       SELECT * FROM (
         SELECT s.id, i.status, row_number() OVER (ORDER BY s.position, s.id) AS place,
           json_agg(json_build_object('amountCents', s.amount_cents, 'percent', s.percent_thousandths / 1000.0))
             OVER (ORDER BY s.position, s.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS shares
         FROM payment_schedule_items s
         LEFT JOIN invoices i ON i.owner_id = s.owner_id AND i.schedule_item_id = s.id AND i.status <> 'void'
         WHERE t.is_money AND s.owner_id = t.owner_id AND s.event_id = t.event_id
       ) part
       ORDER BY t.checklist_key = 'final_invoice' AND place = 1,
         t.checklist_key = 'final_invoice' AND coalesce(status <> 'draft', false), place LIMIT 1
     ) s ON true
     -- Its draft to send, or what was sent and isn't paid; once that is late, its own line says so.
     LEFT JOIN LATERAL (
       SELECT i.* FROM invoices i
       CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM invoice_lines l
         WHERE l.owner_id = i.owner_id AND l.invoice_id = i.id AND l.kind = 'deposit') AS has_deposit) l
       WHERE t.is_money AND i.owner_id = t.owner_id AND i.event_id = t.event_id
         AND (i.status = 'draft' OR t.checklist_key = 'deposit_in' AND i.status IN ('sent', 'viewed', 'partly_paid'))
         AND CASE WHEN s.id IS NULL THEN i.invoiced_fee_cents > 0 AND (t.checklist_key = 'deposit_in' OR NOT has_deposit)
           ELSE i.schedule_item_id = s.id
             OR t.checklist_key = 'deposit_in' AND i.schedule_item_id IS NULL AND has_deposit END
       ORDER BY i.status = 'draft', i.sort_due, i.id LIMIT 1
     ) i ON true
     WHERE t.nth <= 3 AND (i.id IS NULL OR i.status = 'draft' OR i.sort_due >= $2::date)
     ORDER BY t.sort_due, t.id LIMIT 10)
    UNION ALL
    (SELECT 'event_follow_up', e.id, e.title, NULL, e.next_follow_up_on, e.id, e.client_id, e.bureau_partner_id,
       c.name, e.version, NULL, NULL, e.fee_cents, e.currency, NULL, NULL, NULL, NULL, NULL
     FROM speaking_events e
     LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
     WHERE e.owner_id = $1 AND e.next_follow_up_on <= $2::date
     ORDER BY e.next_follow_up_on, e.id LIMIT 10)
    UNION ALL
    (SELECT 'event_to_mark_delivered', e.id, e.title, NULL, coalesce(e.end_date, e.event_date), e.id, e.client_id,
       e.bureau_partner_id, c.name, e.version, NULL, NULL, e.fee_cents, e.currency, NULL, NULL, NULL, NULL, NULL
     FROM speaking_events e
     LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
     WHERE e.owner_id = $1 AND e.status = 'confirmed' AND e.sort_date < $2::date
       AND coalesce(e.end_date, e.event_date) < $2::date AND NOT ${isSnoozed('event_to_mark_delivered', 't.event_id = e.id')}
     ORDER BY e.sort_date, e.id LIMIT 10)
    UNION ALL
    (SELECT 'event_to_close', e.id, e.title, NULL, coalesce(e.end_date, e.event_date) + 14, e.id, e.client_id,
       e.bureau_partner_id, c.name, e.version, NULL, NULL, e.fee_cents, e.currency, NULL, NULL, NULL, NULL, NULL
     FROM speaking_events e
     LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
     WHERE e.owner_id = $1 AND e.status = 'delivered' AND e.sort_date <= $2::date - 14
       AND coalesce(e.end_date, e.event_date) <= $2::date - 14 AND NOT ${isSnoozed('event_to_close', 't.event_id = e.id')}
     ORDER BY e.sort_date, e.id LIMIT 10)
    UNION ALL
    (SELECT 'hold_expiring', h.id, e.title, NULL, LEAST(h.expires_on, h.held_on), h.event_id, h.client_id,
       h.bureau_partner_id, NULL, h.version, h.rank, h.held_on, e.fee_cents, e.currency, NULL, NULL, NULL, NULL, NULL
     FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
     WHERE h.owner_id = $1 AND h.outcome IS NULL AND LEAST(h.expires_on, h.held_on) <= $2::date + 3
       AND h.challenged_on IS NULL
     ORDER BY LEAST(h.expires_on, h.held_on), h.id LIMIT 10)
    UNION ALL
    (SELECT 'hold_challenged', h.id, e.title, NULL, h.challenge_answer_by, h.event_id, h.client_id,
       h.bureau_partner_id, NULL, h.version, h.rank, h.held_on, e.fee_cents, e.currency, NULL, NULL, NULL, NULL, NULL
     FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
     WHERE h.owner_id = $1 AND h.outcome IS NULL AND h.challenged_on IS NOT NULL
     ORDER BY h.challenge_answer_by, h.id LIMIT 10)
    UNION ALL
    (SELECT 'invoice_overdue', i.id, coalesce(i.bill_to_name, c.name, i.number), NULL, i.due_date, i.event_id,
       i.client_id, i.bureau_partner_id, 'Invoice ' || i.number, i.version, NULL, NULL, ${balanceOf('i')}, i.currency,
       i.id, NULL, NULL, NULL, NULL
     FROM invoices i LEFT JOIN clients c ON c.owner_id = i.owner_id AND c.id = i.client_id
     WHERE i.owner_id = $1 AND i.status IN ('sent', 'viewed', 'partly_paid') AND i.sort_due < $2::date
       AND NOT ${isSnoozed('invoice_overdue', 't.invoice_id = i.id')}
     ORDER BY i.sort_due, i.id LIMIT 3)
    UNION ALL
    (SELECT 'invoice_overdue', i.id, coalesce(i.bill_to_name, c.name, i.number), NULL,
       (o.dispute_respond_by AT TIME ZONE u.time_zone)::date, i.event_id, i.client_id, i.bureau_partner_id,
       'Invoice ' || i.number, i.version, NULL, NULL, o.amount_cents, i.currency, i.id, NULL, NULL, NULL, ${atStripe('o')}
     FROM online_payments o
     JOIN invoices i ON i.owner_id = o.owner_id AND i.id = o.invoice_id
     JOIN users u ON u.id = o.owner_id
     LEFT JOIN clients c ON c.owner_id = i.owner_id AND c.id = i.client_id
     WHERE o.owner_id = $1 AND o.dispute_status = 'open' AND o.dispute_respond_by IS NOT NULL
     ORDER BY o.dispute_respond_by, o.id LIMIT 3)
    UNION ALL
    (SELECT 'contract_to_sign', c.id, c.title, NULL, coalesce(c.expires_on, $2::date), c.event_id, c.client_id,
       c.bureau_partner_id, c.event_title, c.version, NULL, NULL, c.fee_cents, c.currency, NULL, NULL, NULL, NULL, NULL
     ${TO_COUNTERSIGN_FROM} AND NOT ${isSnoozed('contract_to_sign', 't.event_id = c.event_id')}
     ORDER BY c.expires_on, c.id LIMIT 3)
  ) waiting
  WHERE kind <> ALL ($3::text[])
  ORDER BY CASE kind WHEN 'hold_challenged' THEN 0 WHEN 'invoice_overdue' THEN 1 WHEN 'hold_expiring' THEN 2
      WHEN 'contract_to_sign' THEN 3 WHEN 'event_to_mark_delivered' THEN 4 WHEN 'event_follow_up' THEN 5
      WHEN 'event_to_close' THEN 7
      ELSE CASE WHEN ("taskKind" = 'payment' OR "isSent" IS NOT NULL) AND "dueDate" < $2::date THEN 1 ELSE 6 END END,
    "dueDate", kind, id
  LIMIT 10`;

/** Booked work of a year, by currency and by state of the US: null stands for everywhere else. */
export const BOOKED = `
  SELECT currency, us_state AS state, count(*) AS count, coalesce(sum(fee_cents), 0)::bigint AS cents,
    count(*) FILTER (WHERE status <> 'confirmed') AS held,
    count(audience_actual) FILTER (WHERE status <> 'confirmed') AS "audienceKnown",
    coalesce(sum(audience_actual) FILTER (WHERE status <> 'confirmed'), 0)::bigint AS audience
  FROM speaking_events
  WHERE owner_id = $1 AND status IN ('confirmed', 'delivered', 'closed') AND sort_date BETWEEN $2::date AND $3::date
  GROUP BY 1, 2`;

export const OPEN = `
  SELECT status, currency, count(*) AS count, coalesce(sum(fee_cents), 0)::bigint AS cents
  FROM speaking_events WHERE owner_id = $1 AND status IN ('inquiry', 'hold')
  GROUP BY 1, 2`;

/** What delivered events still have to be invoiced for; the same condition as the filter `money` of the list. */
export const NOT_INVOICED = `
  SELECT 'not_invoiced' AS state, e.currency, count(*) AS count, sum(l.cents)::bigint AS cents
  FROM speaking_events e CROSS JOIN LATERAL (SELECT ${LEFT_TO_INVOICE} AS cents OFFSET 0) l
  WHERE e.owner_id = $1 AND ${isNotInvoiced('l.cents')}
  GROUP BY e.currency`;

/** What sent invoices still have to bring, as the list of invoices counts it. */
export const OUTSTANDING = `
  SELECT CASE WHEN i.sort_due < $2::date THEN 'overdue' ELSE 'outstanding' END AS state, i.currency, count(*) AS count,
    sum(${balanceOf('i')})::bigint AS cents
  FROM invoices i WHERE i.owner_id = $1 AND i.status IN ('sent', 'viewed', 'partly_paid')
  GROUP BY 1, 2`;

const STRIP_COLUMNS = columns(SpeakingEvent, '', 'id, title, status, eventDate, endDate, city, state');
export const STRIP = `
  SELECT ${STRIP_COLUMNS}
  FROM speaking_events
  WHERE owner_id = $1 AND sort_date BETWEEN $2::date - ${LONGEST_EVENT_DAYS} AND $3::date
    AND coalesce(end_date, event_date) >= $2::date
    AND status <> ALL ('{lost,released,cancelled,postponed}')
  ORDER BY sort_date, start_time, id
  LIMIT 500`;

const STRIP_HOLDS_COLUMNS = selectList(
  columns(Hold, 'h', 'id, eventId, heldOn, rank'),
  columns(SpeakingEvent, 'e', 'title'),
);
export const STRIP_HOLDS = `
  SELECT ${STRIP_HOLDS_COLUMNS}
  FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  WHERE h.owner_id = $1 AND h.outcome IS NULL AND h.held_on BETWEEN $2::date AND $3::date
  ORDER BY h.held_on, h.rank LIMIT 200`;

export const STRIP_TRAVEL = `
  SELECT ${columns(TravelSegment, '', 'id, eventId, kind, fromPlace, toPlace, departsOn, arrivesOn')}
  FROM travel_segments
  WHERE owner_id = $1 AND departs_on BETWEEN $2::date - ${LONGEST_STAY_DAYS} AND $3::date AND arrives_on >= $2::date
  ORDER BY departs_on, departs_at, id LIMIT 200`;

/** `$2` is the time. Views of a week are one line for each link, unless it is muted, and never crowd out the rest. */
export const ACTIVITY = `
  SELECT * FROM (
    (SELECT 'testimonial_received' AS kind, id, client_name AS person, company_name AS company, NULL::text AS about,
       NULL::uuid AS "linkId", NULL::uuid AS "eventId", NULL::bigint AS count, received_at AS "happenedAt"
     FROM testimonials WHERE owner_id = $1 AND received_at IS NOT NULL AND source = 'client'
     ORDER BY received_at DESC LIMIT 5)
    UNION ALL
    (SELECT 'changes_acknowledged', v.id, 'Visitor ' || v.number, NULL, l.name, l.id, l.event_id, NULL,
       v.acknowledged_at
     FROM (SELECT * FROM share_visitors WHERE owner_id = $1 AND acknowledged_at IS NOT NULL
           ORDER BY acknowledged_at DESC LIMIT 5) v
     JOIN share_links l ON l.owner_id = v.owner_id AND l.id = v.link_id)
    UNION ALL
    (SELECT 'page_viewed', l.id, NULL, NULL, l.name, l.id, l.event_id, s.views, s.last_at
     FROM (SELECT owner_id, link_id, count(*) AS views, max(started_at) AS last_at FROM share_visits
           WHERE owner_id = $1 AND started_at > $2::timestamptz - interval '7 days'
           GROUP BY owner_id, link_id ORDER BY last_at DESC LIMIT 20) s
     JOIN share_links l ON l.owner_id = s.owner_id AND l.id = s.link_id AND NOT l.is_muted
     ORDER BY s.last_at DESC LIMIT 2)
    UNION ALL
    (SELECT CASE d.decision WHEN 'confirm' THEN 'hold_confirmed' ELSE 'hold_released' END, d.id, d.decided_by, NULL,
       e.title, d.link_id, e.id, NULL, d.decided_at
     FROM planner_hold_decisions d JOIN speaking_events e ON e.owner_id = d.owner_id AND e.id = d.event_id
     WHERE d.owner_id = $1 ORDER BY d.decided_at DESC LIMIT 5)
    UNION ALL
    (SELECT 'answers_sent', a.link_id, (array_agg(a.sent_by ORDER BY a.sent_at DESC))[1], NULL, e.title, a.link_id, e.id,
       NULL, max(a.sent_at)
     FROM questionnaire_answers a JOIN speaking_events e ON e.owner_id = a.owner_id AND e.id = a.event_id
     WHERE a.owner_id = $1 AND a.sent_at IS NOT NULL
     GROUP BY a.link_id, e.id, e.title ORDER BY max(a.sent_at) DESC LIMIT 5)
  ) done
  WHERE kind <> ALL ($3::text[])
  ORDER BY "happenedAt" DESC, kind, id LIMIT 5`;

const ACTION_NEEDS: Record<ActionItem['kind'], Permission> = {
  task: 'events',
  event_follow_up: 'events',
  event_to_mark_delivered: 'events',
  event_to_close: 'events',
  hold_expiring: 'events',
  hold_challenged: 'events',
  invoice_overdue: 'money',
  contract_to_sign: 'signing',
};
const ACTIVITY_NEEDS: Record<PlannerActivity['kind'], Permission> = {
  testimonial_received: 'library',
  page_viewed: 'sharing',
  changes_acknowledged: 'sharing',
  answers_sent: 'events',
  hold_confirmed: 'events',
  hold_released: 'events',
};

const MOST_COUNTED = 100;

/** Beside the menu of every page: each part stops counting where the menu does. */
export const NAVIGATION_COUNTS = `
  SELECT
    (SELECT count(*) FROM (
      SELECT FROM tasks t WHERE owner_id = $1 AND done_on IS NULL AND sort_due <= $2::date
        AND (snoozed_until IS NULL OR snoozed_until <= $2::date) AND ${IS_ASKED_FOR}
      LIMIT ${MOST_COUNTED}) due) AS "tasksDue",
    (SELECT count(*) FROM (
      SELECT FROM invoices WHERE owner_id = $1 AND status IN ('sent', 'viewed', 'partly_paid') AND sort_due < $2::date
      LIMIT ${MOST_COUNTED}) overdue) AS "overdueInvoices",
    (${TO_COUNTERSIGN}) AS "contractsToSign"`;

interface AccountFacts {
  isEmpty: boolean;
  hasSampleData: boolean;
  waitingEmails: number;
}

@Injectable()
export class DashboardRepository {
  constructor(private readonly db: Db) {}

  upcoming(ownerId: string, today: string): Promise<UpcomingRow[]> {
    return this.db.query(UPCOMING, [ownerId, today]);
  }

  actions(ownerId: string, today: string): Promise<ActionRow[]> {
    return this.db.query(ACTIONS, [ownerId, today, hiddenNow(ACTION_NEEDS)]);
  }

  booked(ownerId: string, firstDay: string, lastDay: string): Promise<BookedRow[]> {
    return this.db.query(BOOKED, [ownerId, firstDay, lastDay]);
  }

  open(ownerId: string): Promise<OpenRow[]> {
    return this.db.query(OPEN, [ownerId]);
  }

  async unpaid(ownerId: string, today: string): Promise<readonly UnpaidRow[]> {
    const toInvoice = await this.db.query<UnpaidRow>(NOT_INVOICED, [ownerId]);
    const outstanding = await this.db.query<UnpaidRow>(OUTSTANDING, [ownerId, today]);
    return ifPermittedNow('money', [...toInvoice, ...outstanding]);
  }

  /** Events that touch the days from first to last, what fell through left out. */
  strip(ownerId: string, firstDay: string, lastDay: string): Promise<StripRow[]> {
    return this.db.query(STRIP, [ownerId, firstDay, lastDay]);
  }

  stripHolds(ownerId: string, firstDay: string, lastDay: string): Promise<DashboardWeek['holds']> {
    return this.db.query<RowOf<typeof STRIP_HOLDS_COLUMNS>>(STRIP_HOLDS, [ownerId, firstDay, lastDay]);
  }

  stripTravel(ownerId: string, firstDay: string, lastDay: string): Promise<DashboardWeek['travel']> {
    return this.db.query(STRIP_TRAVEL, [ownerId, firstDay, lastDay]);
  }

  activity(ownerId: string, now: Date): Promise<ActivityRow[]> {
    return this.db.query(ACTIVITY, [ownerId, now, hiddenNow(ACTIVITY_NEEDS)]);
  }

  async counts(ownerId: string, today: string): Promise<NavigationCounts> {
    const [row] = await this.db.query<NavigationCounts>(NAVIGATION_COUNTS, [ownerId, today]);
    const { tasksDue, overdueInvoices, contractsToSign } = row!;
    return {
      tasksDue,
      overdueInvoices: isPermittedNow('money') ? overdueInvoices : 0,
      contractsToSign: isPermittedNow('signing') ? contractsToSign : 0,
    };
  }

  /** Of the account as a whole: whether it’s empty, whether it shows sample data, and how much email waits. */
  async account(ownerId: string): Promise<AccountFacts> {
    const [row] = await this.db.query<AccountFacts>(
      `SELECT NOT (EXISTS (SELECT 1 FROM speaking_events WHERE owner_id = $1)
         OR EXISTS (SELECT 1 FROM clients WHERE owner_id = $1)
         OR EXISTS (SELECT 1 FROM bureau_partners WHERE owner_id = $1)
         OR EXISTS (SELECT 1 FROM tasks WHERE owner_id = $1)) AS "isEmpty",
         EXISTS (SELECT 1 FROM sample_rows WHERE owner_id = $1) AS "hasSampleData",
         (SELECT count(*)::int FROM (SELECT FROM inbound_messages WHERE owner_id = $1 AND status = 'waiting' LIMIT 100) m)
           AS "waitingEmails"`,
      [ownerId],
    );
    return row ?? { isEmpty: true, hasSampleData: false, waitingEmails: 0 };
  }
}
