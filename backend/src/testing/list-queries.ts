/**
 * Every list, search, dashboard and reminder query by name, with the index that serves it. `query-plans.slow.int-spec.ts`
 * reads their plans; `docs/queries.sql` shows what they are, so that a change of one is seen in review.
 */
import { encodeCursor } from '@lectern/database/keyset';
import { ListBureauPartnersQuery } from '@lectern/protocol/bureau-partners';
import { ListClientsQuery } from '@lectern/protocol/clients';
import { EventBoardQuery, EventCalendarQuery, EventTotalsQuery } from '@lectern/protocol/pipeline';
import { ExpenseTotalsQuery, ListExpensesQuery } from '@lectern/protocol/expenses';
import { ListSpeakingEventsQuery } from '@lectern/protocol/speaking-events';
import { comingStatuses } from '@lectern/protocol/first-requests';
import { ListFilesQuery } from '@lectern/protocol/files';
import { ListPresentationsQuery } from '@lectern/protocol/presentations';
import { ListTasksQuery } from '@lectern/protocol/tasks';
import { ListTestimonialsQuery } from '@lectern/protocol/testimonials';
import {
  CONTRACT_PAPERS,
  CREDIT_NOTE_PAPERS,
  FILE_PAPERS,
  INVOICE_PAPERS,
} from '../modules/backup/backups/backup-queries';
import { WAITING_BILLING_EVENTS } from '../modules/billing/mirror/billing-events.repository';
import { SUBSCRIPTION_INVOICES } from '../modules/billing/billing.repository';
import { REPLY_MAILBOX, THREAD_PLACE } from '../modules/inbound-mail/replies/reply-threads.repository';
import { listInboundMessagesSql } from '../modules/inbound-mail/messages/inbound-messages.repository';
import { LIST_WEBHOOK_ENDPOINTS, WEBHOOK_LISTENERS } from '../modules/webhooks/endpoints/webhook-endpoints.repository';
import {
  ENDPOINTS_WITH_DUE_WEBHOOKS,
  listWebhookDeliveriesSql,
  TAKE_DUE_WEBHOOKS,
} from '../modules/webhooks/deliveries/webhook-deliveries.repository';
import { CARDS_OF_CLIENT } from '../modules/payments/cards/kept-cards.repository';
import { LATEST_CHECKOUT } from '../modules/billing/checkout/checkouts.repository';
import { OPEN_CHECKOUTS, SUBSCRIPTIONS_TO_REFRESH } from '../modules/billing/mirror/mirror.repository';
import { TAKE_TRIAL_NOTICE_PAGE } from '../modules/billing/trial/trial-notices.repository';
import {
  FILES_TO_EXPIRE,
  FREE_TURNS,
  JOBS_TO_GIVE_UP,
  REVIEWS_TO_END,
  SOURCES_TO_DELETE,
  STAGED_TO_DELETE,
} from '../modules/backup/jobs/data-jobs-clean-up.repository';
import { LIST_DATA_JOBS } from '../modules/backup/jobs/data-jobs.repository';
import { WAITING_DELETIONS } from '../modules/account/deletion/account-deletions.repository';
import { CONTACT_MESSAGES_OF, OUTBOX_PAGE } from '../modules/account/deletion/account-traces.repository';
import {
  BUREAU_DUPLICATES,
  BUREAU_PERFORMANCE,
  DAYS_TO_CONFIRMATION,
  LAST_BOOKING,
  OPEN_COMMISSIONS,
} from '../modules/contacts/bureau-performance/bureau-performance.repository';
import { bureauKind } from '../modules/contacts/kinds/bureau-kind';
import { clientKind } from '../modules/contacts/kinds/client-kind';
import { listOrganizationsSql } from '../modules/contacts/organizations.repository';
import {
  CLIENT_CHOICES,
  CLIENT_DUPLICATES,
  CLIENT_MONEY,
  contactEventsSql,
} from '../modules/contacts/client-facts/client-facts.repository';
import {
  CALENDAR_EVENT,
  FEED_EVENTS,
  FEED_HOLDS,
  FEED_TASKS,
  FEED_TRAVEL,
} from '../modules/events/calendar-feeds/entries/calendar-rows.repository';
import { DAY_SHEET } from '../modules/events/page/day-sheet.repository';
import { eventHistorySql } from '../modules/events/history/event-history.repository';
import { calendarEventsSql, calendarHoldsSql, calendarTravelSql } from '../modules/events/page/calendar.repository';
import {
  COMMITTED_AROUND,
  FIRST_OPTIONS_BETWEEN,
  TRAVEL_OF_EVENT,
} from '../modules/events/conflicts/conflicts.repository';
import { EVENTS_AROUND, listEventsSql } from '../modules/events/event-lists.repository';
import { LOGISTICS } from '../modules/events/logistics/logistics.repository';
import { boardCardsSql, eventTotalsSql, filterChoicesSql } from '../modules/events/pipeline/pipeline.repository';
import { LIST_SAVED_VIEWS } from '../modules/events/pipeline/saved-views.repository';
import {
  ACTIONS,
  ACTIVITY,
  BOOKED,
  NAVIGATION_COUNTS,
  NOT_INVOICED,
  OPEN,
  OUTSTANDING,
  STRIP,
  STRIP_HOLDS,
  STRIP_TRAVEL,
  UPCOMING,
} from '../modules/insights/dashboard/dashboard.repository';
import { READINESS } from '../modules/insights/readiness/readiness.repository';
import { activitySql } from '../modules/contacts/activity/activity.repository';
import { listPresentationsSql, presentationEventsSql } from '../modules/presentations/presentations.repository';
import { PAGE as SPEAKER_PAGE } from '../modules/profile/speakers.repository';
import { CONTACT_BY_EMAIL } from '../modules/profile/inquiries/inquiries.repository';
import { FEATURED, listTestimonialsSql } from '../modules/profile/testimonials/testimonials.repository';
import { ENDED_OF_EVENT, LADDERS_OF_DAYS, laddersSql, TAKEN_DAYS } from '../modules/holds/hold-lists.repository';
import { LADDERS_TO_EXPIRE, ZONES_WITH_HOLDS_TO_EXPIRE } from '../modules/holds/ladder/holds.repository';
import { OUTBOX_FIGURES } from '../modules/health/outbox-figures.repository';
import { ESSENTIAL_FACTS } from '../modules/help/tutorial-readings.repository';
import { exactMatch, meantMatch, type SearchMatch } from '../modules/search/search-match';
import { storedGroups } from '../modules/search/search-kinds';
import { FIRST_SEARCH_PARAMETER, searchHitsSql } from '../modules/search/search-sql';
import { NEW_TEXTS, WORDS_OF_ACCOUNT } from '../modules/search/search-vocabulary';
import { PUSH_EVENTS_OF_DAY, PUSH_HOLDS_OF_DAY } from '../modules/push/news/push-facts.repository';
import {
  DIGEST_FOLLOW_UPS,
  DIGEST_HOLDS,
  DIGEST_NEXT_EVENT,
  DIGEST_TASKS,
  TAKE_DIGEST_PAGE,
} from '../modules/tasks/reminders/digests.repository';
import {
  TAKE_FOLLOW_UP_PAGE,
  ZONES_WITH_DUE_FOLLOW_UPS,
} from '../modules/tasks/reminders/follow-up-reminders.repository';
import { FOLLOW_ANCHORS } from '../modules/tasks/task-anchors.repository';
import { TAKE_DUE_PAGE, ZONES_WITH_DUE_TASKS } from '../modules/tasks/reminders/task-reminders.repository';
import {
  BILLABLE_EXPENSES,
  expenseTotalsSql,
  listExpensesSql,
  TRAVEL_TO_EXPENSE,
} from '../modules/expenses/expenses.repository';
import { BUSY_BETWEEN } from '../modules/events/calendar-sources/busy-times.repository';
import {
  LIST_CALENDAR_SOURCES,
  TAKE_DUE_CALENDARS,
} from '../modules/events/calendar-sources/calendar-sources.repository';
import { LIST_RECURRING_EXPENSES, RECURRING_DUE } from '../modules/expenses/recurring/recurring-expenses.repository';
import { DUE_PLACE_SEARCHES, PAST_VISITS } from '../modules/places/place-searches.repository';
import { LIST_SAVED_PLACES } from '../modules/places/saved-places.repository';
import { listFilesSql, USAGE } from '../modules/files/files.repository';
import {
  CREDIT_NOTES_TO_EXPORT,
  EXPENSES_TO_EXPORT,
  INVOICES_TO_EXPORT,
  PAYMENTS_TO_EXPORT,
} from '../modules/insights/accounting/accounting-rows.repository';
import { LIST_PACKS } from '../modules/insights/year-end/year-end-packs.repository';
import {
  CREDIT_NOTES_OF_YEAR,
  EXPENSES_OF_YEAR,
  INVOICES_OF_YEAR,
  PARTS_OF_YEAR,
  PAYERS_OF_YEAR,
  PAYMENTS_OF_YEAR,
  WITHHELD_BY_STATE,
} from '../modules/insights/year-end/year-end-rows.repository';
import { listTasksSql } from '../modules/tasks/tasks.repository';
import { contractQueries } from './contract-queries';
import { invoiceQueries } from './invoice-queries';
import { importQueries } from './import-queries';
import { adminQueries } from './admin-queries';
import { insightQueries } from './insight-queries';
import { plannerQueries } from './planner-queries';
import { shareQueries } from './share-queries';
import { shareVisitQueries } from './share-visit-queries';

export interface ListQuery {
  name: string;
  /** The index that serves it, or the beginning of its name when the planner may choose. */
  index: string;
  sql: string;
  parameters: unknown[];
  /** The worker's: planned for its parameters each time; what requests ask is planned once. */
  isOfWorker?: boolean;
}

/** The rows that the queries ask about. */
export interface ListQueryRows {
  owner: string;
  event: string;
  client: string;
  bureau: string;
}

const TODAY = '2027-03-04';
const NOBODY = '00000000-0000-0000-0000-000000000000';

export function listQueries({ owner, event, client, bureau }: ListQueryRows): ListQuery[] {
  const events = (query: object) => listEventsSql(owner, ListSpeakingEventsQuery.parse(query));
  const totals = (query: object) => eventTotalsSql(owner, EventTotalsQuery.parse(query));
  const calendar = EventCalendarQuery.parse({ from: '2027-02-28', to: '2027-04-03' });
  const clients = (query: object) => listOrganizationsSql(clientKind, owner, ListClientsQuery.parse(query), TODAY);
  const bureaus = (query: object) =>
    listOrganizationsSql(bureauKind, owner, ListBureauPartnersQuery.parse(query), TODAY);
  const files = (query: object) => listFilesSql(owner, ListFilesQuery.parse(query));
  const presentations = (query: object) => listPresentationsSql(owner, ListPresentationsQuery.parse(query));
  const testimonials = (query: object) => listTestimonialsSql(owner, ListTestimonialsQuery.parse(query));
  const tasks = (query: object) => listTasksSql(owner, ListTasksQuery.parse(query), TODAY);
  const expenses = (query: object) => listExpensesSql(owner, ListExpensesQuery.parse(query));
  const expenseTotals = (query: object) => expenseTotalsSql(owner, ExpenseTotalsQuery.parse(query));
  const search = (matchOf: (query: string, first: number) => SearchMatch | null) => {
    const match = matchOf('abcd ef', FIRST_SEARCH_PARAMETER);
    const statement = match && searchHitsSql(owner, match, storedGroups);
    if (!statement) throw new Error('a word of these may be meant');
    return statement;
  };
  const after = encodeCursor([TODAY, event]);
  const yearSum = (sql: string) => ({ sql, parameters: [owner, '2027-01-01', '2027-12-31'] });
  const yearPage = (sql: string, ...more: unknown[]) => {
    const { parameters } = yearSum(sql);
    return { sql, parameters: [...parameters, TODAY, event, 1000, ...more] };
  };

  const queries: [name: string, index: string, query: Omit<ListQuery, 'name' | 'index'>][] = [
    ['events by date', 'speaking_events_by_date', events({})],
    ['events by date, the next page', 'speaking_events_by_date', events({ cursor: after })],
    ['events by date, down', 'speaking_events_by_date', events({ direction: 'desc' })],
    ['events by title', 'speaking_events_by_title', events({ sort: 'title' })],
    ['events by fee', 'speaking_events_by_fee', events({ sort: 'grossFee' })],
    ['events by creation', 'speaking_events_by_creation', events({ sort: 'createdAt' })],
    ['events of a period', 'speaking_events_', events({ from: '2027-01-01', to: '2027-06-30' })],
    ['events in a status', 'speaking_events_', events({ status: 'hold,confirmed' })],
    ['events by word', 'speaking_events_', events({ q: 'ab cd' })],
    ['events to come, and those without a date', 'speaking_events_', events({ from: TODAY, undated: 'also' })],
    ['events of a state', 'speaking_events_by_state', events({ state: 'State 3' })],
    ['events of a state of the US', 'speaking_events_by_us_state', events({ state: 'Texas' })],
    ['totals of all events', 'speaking_events_by_', totals({})],
    ['totals of what is to come', 'speaking_events_by_', totals({ from: TODAY, undated: 'also' })],
    ['totals by word', 'speaking_events_by_date', totals({ q: 'ab cd' })],
    ['totals of confirmed events', 'speaking_events_by_', totals({ confirmedOnly: 'true' })],
    ['the board', 'speaking_events_by_status', boardCardsSql(owner, EventBoardQuery.parse({}))],
    ['what a board can be filtered by', 'speaking_events_', filterChoicesSql(owner)],
    [
      'events of a calendar feed',
      'speaking_events_',
      { sql: FEED_EVENTS, parameters: [owner, '2026-03-03', TODAY, '2030-03-06', true] },
    ],
    ['an event as a calendar file', 'speaking_events_', { sql: CALENDAR_EVENT, parameters: [owner, event] }],
    ['holds of a calendar feed', 'holds_', { sql: FEED_HOLDS, parameters: [owner, TODAY, '2030-03-06'] }],
    [
      'travel of a calendar feed',
      'travel_segments_',
      { sql: FEED_TRAVEL, parameters: [owner, '2026-03-03', '2030-03-06'] },
    ],
    ['tasks of a calendar feed', 'tasks_', { sql: FEED_TASKS, parameters: [owner, '2026-03-03', '2030-03-06'] }],
    ['events of a calendar', 'speaking_events_', calendarEventsSql(owner, calendar)],
    ['holds of a calendar', 'holds_', calendarHoldsSql(owner, calendar)],
    ['travel of a calendar', 'travel_segments_', calendarTravelSql(owner, calendar)],
    [
      'events that are kept offline',
      'speaking_events_',
      { sql: EVENTS_AROUND, parameters: [owner, '2027-02-25', '2027-03-25', TODAY, comingStatuses(), 40] },
    ],
    [
      'booked events around a day',
      'speaking_events_',
      { sql: COMMITTED_AROUND, parameters: [owner, '2027-03-02', '2027-03-06', event] },
    ],
    ['first options on a day', 'holds_place', { sql: FIRST_OPTIONS_BETWEEN, parameters: [owner, TODAY, TODAY, event] }],
    ['travel of an event', 'travel_segments_of_event', { sql: TRAVEL_OF_EVENT, parameters: [owner, event] }],
    ['saved views', 'saved_views_', { sql: LIST_SAVED_VIEWS, parameters: [owner] }],
    ['events of a client', 'speaking_events_of_client', events({ clientId: client })],
    ['events of a bureau', 'speaking_events_of_bureau', events({ bureauPartnerId: bureau })],
    ['history of an event', 'speaking_event_changes_of_event', eventHistorySql(owner, event, { limit: 25 })],
    ['logistics of an event', 'agenda_items_of_event', { sql: LOGISTICS, parameters: [owner, event] }],
    ['around an event', 'client_contacts_', { sql: DAY_SHEET, parameters: [owner, event] }],
    ['ladders of a period', 'holds_place', laddersSql(owner, { from: TODAY, limit: 31 })],
    [
      'the holds of some days',
      'holds_one_per_day',
      { sql: LADDERS_OF_DAYS, parameters: [owner, [TODAY, '2027-03-05']] },
    ],
    ['former holds of an event', 'holds_', { sql: ENDED_OF_EVENT, parameters: [owner, event] }],
    [
      'events that are confirmed for some days',
      'speaking_events_',
      { sql: TAKEN_DAYS, parameters: [owner, [TODAY], TODAY, TODAY] },
    ],
    [
      'zones with holds to expire',
      'holds_to_expire',
      { isOfWorker: true, sql: ZONES_WITH_HOLDS_TO_EXPIRE, parameters: [TODAY] },
    ],
    [
      'a page of ladders to expire',
      'holds_to_expire',
      { sql: LADDERS_TO_EXPIRE, parameters: [['UTC'], [TODAY], TODAY, 100] },
    ],
    [
      'a page of notices of trials',
      'subscriptions_trial_notices',
      {
        isOfWorker: true,
        sql: TAKE_TRIAL_NOTICE_PAGE,
        parameters: ['2027-03-04T15:00:00Z', '1970-01-01T00:00:00Z', NOBODY, 1000],
      },
    ],
    [
      'subscriptions to read again',
      'subscriptions_to_refresh',
      { isOfWorker: true, sql: SUBSCRIPTIONS_TO_REFRESH, parameters: ['2027-03-04T15:00:00Z', 500] },
    ],
    [
      'events of the payment provider that wait',
      'billing_events_waiting',
      { isOfWorker: true, sql: WAITING_BILLING_EVENTS, parameters: ['2027-03-01T15:00:00Z', '2027-03-04T14:50:00Z'] },
    ],
    ['bills of a subscription', 'subscription_invoices_by_issue', { sql: SUBSCRIPTION_INVOICES, parameters: [owner] }],
    ['the latest checkout', 'checkout_sessions_by_creation', { sql: LATEST_CHECKOUT, parameters: [owner] }],
    ['checkouts that are open', 'checkout_sessions_', { isOfWorker: true, sql: OPEN_CHECKOUTS, parameters: [owner] }],
    ['clients by name', 'clients_by_name', clients({})],
    ['clients by creation', 'clients_by_creation', clients({ sort: 'createdAt' })],
    ['clients by word and status', 'clients_by_name', clients({ q: 'ab', status: 'active' })],
    ['clients by industry and tag', 'clients_', clients({ industry: 'Health', tag: 'west' })],
    ['what clients say of themselves', 'clients_', { sql: CLIENT_CHOICES, parameters: [owner] }],
    ["a client's fees", 'speaking_events_of_client', { sql: CLIENT_MONEY, parameters: [owner, client] }],
    [
      "a client's likely duplicates",
      'client_contacts_by_email',
      { sql: CLIENT_DUPLICATES, parameters: [owner, client, ['gmail.com']] },
    ],
    [
      'the address of a thread',
      'reply_threads_local_part',
      { isOfWorker: true, sql: REPLY_MAILBOX, parameters: ['r-x', new Date(0)] },
    ],
    ['where an answer belongs', 'reply_threads_', { isOfWorker: true, sql: THREAD_PLACE, parameters: [owner, event] }],
    ['mail that waits', 'inbound_messages_waiting', listInboundMessagesSql(owner, { limit: 25 })],
    ['webhooks of an office', 'webhook_endpoints_owner_id', { sql: LIST_WEBHOOK_ENDPOINTS, parameters: [owner] }],
    ['webhooks that hear an event', 'webhook_endpoints_owner_id', { sql: WEBHOOK_LISTENERS, parameters: [owner] }],
    ['deliveries of a webhook', 'webhook_deliveries_log', listWebhookDeliveriesSql(owner, event, { limit: 25 })],
    [
      'what is due to a webhook',
      'webhook_deliveries_waiting',
      {
        isOfWorker: true,
        sql: TAKE_DUE_WEBHOOKS,
        parameters: [owner, event, new Date('2999-01-01'), 4, new Date('2999-01-01')],
      },
    ],
    [
      'webhooks with something due',
      'webhook_deliveries_due',
      { isOfWorker: true, sql: ENDPOINTS_WITH_DUE_WEBHOOKS, parameters: [new Date(0), 500, new Date(0)] },
    ],
    ['cards on file of a client', 'kept_cards_of_invoice', { sql: CARDS_OF_CLIENT, parameters: [owner, client, true] }],
    ["a contact's events", 'event_contacts_of_contact', contactEventsSql(owner, client, { limit: 25 })],
    ["a client's activity", 'interactions_of_client', activitySql(owner, { clientId: client }, { limit: 25 })],
    [
      "a bureau's activity",
      'speaking_events_of_bureau',
      activitySql(owner, { bureauPartnerId: bureau }, { limit: 25 }),
    ],
    ['what a bureau brought', 'speaking_events_of_bureau', { sql: BUREAU_PERFORMANCE, parameters: [owner, bureau] }],
    [
      'from inquiry to confirmation',
      'speaking_event_status_changes_of_event',
      { sql: DAYS_TO_CONFIRMATION, parameters: [owner, bureau] },
    ],
    ["a bureau's last booking", 'speaking_events_of_bureau', { sql: LAST_BOOKING, parameters: [owner, bureau] }],
    ['open events with another commission', 'speaking_events_', { sql: OPEN_COMMISSIONS, parameters: [owner, bureau] }],
    [
      "a bureau's likely duplicates",
      'bureau_representatives_by_email',
      { sql: BUREAU_DUPLICATES, parameters: [owner, bureau, ['gmail.com']] },
    ],
    ['bureaus by name', 'bureau_partners_by_name', bureaus({})],
    ['bureaus by word', 'bureau_partners_by_name', bureaus({ q: 'ab' })],
    ['bureaus by creation', 'bureau_partners_', bureaus({ sort: 'createdAt' })],
    ['open tasks', 'tasks_', tasks({})],
    ['tasks of the owner', 'tasks_', tasks({ assignee: 'me' })],
    ['overdue tasks', 'tasks_', tasks({ state: 'overdue' })],
    ['done tasks', 'tasks_', tasks({ state: 'done', direction: 'desc' })],
    ['snoozed tasks', 'tasks_', tasks({ state: 'snoozed' })],
    ['tasks of a kind', 'tasks_', tasks({ kind: 'payment,checklist' })],
    ['tasks of an event', 'tasks_', tasks({ eventId: event, state: 'all' })],
    ['tasks of a client', 'tasks_of_client', tasks({ clientId: client, state: 'all' })],
    ['expenses by day', 'expenses_by_day', expenses({})],
    ['expenses by day, the next page', 'expenses_by_day', expenses({ cursor: after })],
    ['expenses by amount', 'expenses_by_amount', expenses({ sort: 'amountCents' })],
    ['expenses by creation', 'expenses_by_creation', expenses({ sort: 'createdAt' })],
    ['expenses of a period and category', 'expenses_by_day', expenses({ from: TODAY, category: 'airfare' })],
    ['expenses by word', 'expenses_', expenses({ q: 'ab cd' })],
    ['expenses of an event', 'expenses_of_event', expenses({ eventId: event })],
    ['expenses to bill', 'expenses_', expenses({ state: 'to_bill' })],
    ['receipts that wait for their details', 'expenses_', expenses({ state: 'needs_details' })],
    ['totals of all expenses', 'expenses_by_day', expenseTotals({})],
    ['totals of expenses of a period', 'expenses_by_day', expenseTotals({ from: TODAY, to: TODAY })],
    ['totals of expenses of an event', 'expenses_of_event', expenseTotals({ eventId: event })],
    ['expenses that an invoice may take', 'expenses_', { sql: BILLABLE_EXPENSES, parameters: [owner, event, 100] }],
    [
      'journeys that are no expense yet',
      'travel_segments_of_event',
      { sql: TRAVEL_TO_EXPENSE, parameters: [owner, event] },
    ],
    [
      'busy times of a calendar',
      'calendar_busy_times_by_day',
      { sql: BUSY_BETWEEN, parameters: [owner, '2027-02-28', '2027-04-03'] },
    ],
    ['calendars elsewhere', 'calendar_sources_', { sql: LIST_CALENDAR_SOURCES, parameters: [owner] }],
    [
      'calendars elsewhere to read',
      'calendar_sources_due',
      { sql: TAKE_DUE_CALENDARS, parameters: ['2027-03-04T00:10:00Z', '2027-03-04T00:40:00Z', 200] },
    ],
    ['series of expenses', 'recurring_expenses_', { sql: LIST_RECURRING_EXPENSES, parameters: [owner] }],
    [
      'a page of series that are due',
      'recurring_expenses_due',
      { sql: RECURRING_DUE, parameters: ['2027-03-05', '0001-01-01', NOBODY, 200] },
    ],
    ['saved places', 'saved_places_', { sql: LIST_SAVED_PLACES, parameters: [owner] }],
    [
      'where one was in a city before',
      'speaking_events_by_city',
      { sql: PAST_VISITS, parameters: [owner, 'City 3', TODAY, event, null, null] },
    ],
    [
      'a page of searches near venues that are due',
      'place_searches_due',
      { sql: DUE_PLACE_SEARCHES, parameters: [new Date('2027-03-04T15:00:00Z'), 50] },
    ],
    ...contractQueries({ owner, event, client, bureau }),
    ...invoiceQueries({ owner, event, client, bureau }),
    ...plannerQueries({ owner, event }),
    ...shareQueries({ owner, event, bureau }),
    ...shareVisitQueries({ owner, event, client, bureau }),
    ['files by creation', 'files_by_creation', files({})],
    ['files by name', 'files_by_name', files({ sort: 'name', direction: 'asc' })],
    ['files by size', 'files_by_size', files({ sort: 'sizeBytes' })],
    ['files by word and kind', 'files_by_', files({ q: 'ab', kind: 'document' })],
    ['files of an event', 'files_of_event', files({ eventId: event })],
    ['files of a client', 'files_of_client', files({ clientId: client })],
    ['files of a bureau', 'files_of_bureau', files({ bureauPartnerId: bureau })],
    ['storage that an account uses', 'files_used', { sql: USAGE, parameters: [owner] }],
    ['tasks by creation', 'tasks_', tasks({ sort: 'createdAt', state: 'all' })],
    ['what is done of the essential setup', 'tasks_', { sql: ESSENTIAL_FACTS, parameters: [owner] }],
    ['the universal search', 'speaking_events_by_title', search(exactMatch)],
    [
      'the universal search, of words that may be meant',
      'speaking_events_by_title',
      search((query, first) => meantMatch(query, first, { words: ['abcde', 'abdce'], isComplete: true })),
    ],
    ['the words of an account', 'speaking_events_by_title', { sql: WORDS_OF_ACCOUNT, parameters: [owner] }],
    ['the new texts of an account', 'speaking_events_owner_id_id_key', { sql: NEW_TEXTS, parameters: [owner, event] }],
    ['presentations by title', 'presentations_by_title', presentations({})],
    [
      // Two hundred talks are read by either order.
      'presentations by word and state',
      'presentations_by_',
      presentations({ q: 'ab', state: 'active' }),
    ],
    ['presentations by creation', 'presentations_by_creation', presentations({ sort: 'createdAt' })],
    ['events of a presentation', 'speaking_events_of_presentation', presentationEventsSql(owner, event, { limit: 25 })],
    ['testimonials by creation', 'testimonials_by_creation', testimonials({})],
    ['testimonials by word', 'testimonials_', testimonials({ q: 'ab', status: 'published' })],
    ['testimonials of an event', 'testimonials_', testimonials({ eventId: event })],
    ['featured testimonials', 'testimonials_featured_once', { sql: FEATURED, parameters: [owner] }],
    [
      'who asks for a speaker',
      'client_contacts_by_email',
      { sql: CONTACT_BY_EMAIL, parameters: [owner, 'ann@example.com'] },
    ],
    ['the page of a speaker', 'testimonials_published', { sql: SPEAKER_PAGE, parameters: [owner] }],
    ['next events', 'speaking_events_by_status', { sql: UPCOMING, parameters: [owner, TODAY] }],
    ['whether an event is ready', 'speaking_events_', { sql: READINESS, parameters: [owner, event] }],
    ['what needs the speaker', 'speaking_events_follow_up', { sql: ACTIONS, parameters: [owner, TODAY, []] }],
    ['booked this year', 'speaking_events_insights', { sql: BOOKED, parameters: [owner, '2027-01-01', '2027-12-31'] }],
    ['holds and inquiries', 'speaking_events_by_status', { sql: OPEN, parameters: [owner] }],
    ['delivered and not invoiced', 'speaking_events_', { sql: NOT_INVOICED, parameters: [owner] }],
    ['invoiced and not paid', 'invoices_', { sql: OUTSTANDING, parameters: [owner, TODAY] }],
    ['counts of the menu', 'invoices_', { sql: NAVIGATION_COUNTS, parameters: [owner, TODAY] }],
    ...insightQueries(owner),
    ...adminQueries(owner),
    ['packs of years', 'year_end_packs_by_creation', { sql: LIST_PACKS, parameters: [owner] }],
    ['heavy jobs', 'data_jobs_by_creation', { sql: LIST_DATA_JOBS, parameters: [owner] }],
    [
      'files of a backup',
      'files_',
      { isOfWorker: true, sql: FILE_PAPERS, parameters: [owner, ['media', 'documents']] },
    ],
    ['invoices of a backup', 'invoices_', { isOfWorker: true, sql: INVOICE_PAPERS, parameters: [owner] }],
    ['credit notes of a backup', 'credit_notes_', { isOfWorker: true, sql: CREDIT_NOTE_PAPERS, parameters: [owner] }],
    ['contracts of a backup', 'contracts_by_creation', { isOfWorker: true, sql: CONTRACT_PAPERS, parameters: [owner] }],
    [
      'files of jobs whose week is over',
      'data_jobs_to_expire',
      { isOfWorker: true, sql: FILES_TO_EXPIRE, parameters: [TODAY, 100] },
    ],
    [
      'what was given to jobs that ended',
      'data_jobs_sources',
      { isOfWorker: true, sql: SOURCES_TO_DELETE, parameters: [TODAY, 100] },
    ],
    ['jobs to give up', 'data_jobs_to_give_up', { isOfWorker: true, sql: JOBS_TO_GIVE_UP, parameters: [TODAY, 100] }],
    [
      'checks that nobody came back to',
      'data_jobs_reviews',
      { isOfWorker: true, sql: REVIEWS_TO_END, parameters: [TODAY, 100] },
    ],
    ['free turns', 'data_jobs_waiting', { isOfWorker: true, sql: FREE_TURNS, parameters: [100] }],
    [
      'checked rows that are not needed',
      'data_jobs_staged',
      { isOfWorker: true, sql: STAGED_TO_DELETE, parameters: [TODAY, 100] },
    ],
    ...importQueries(owner),
    ['invoices of a year', 'invoices_by_issue', yearPage(INVOICES_OF_YEAR)],
    ['payments of a year', 'invoice_payments_by_day', yearPage(PAYMENTS_OF_YEAR)],
    ['credit notes of a year', 'credit_notes_by_day', yearPage(CREDIT_NOTES_OF_YEAR)],
    ['expenses of a year', 'expenses_by_day', yearPage(EXPENSES_OF_YEAR)],
    ['invoices for accounting', 'invoices_by_issue', yearPage(INVOICES_TO_EXPORT, 'USD')],
    ['credit notes for accounting', 'credit_notes_by_day', yearPage(CREDIT_NOTES_TO_EXPORT, 'USD')],
    ['payments for accounting', 'invoice_payments_by_day', yearPage(PAYMENTS_TO_EXPORT, 'USD')],
    ['expenses for accounting', 'expenses_by_day', yearPage(EXPENSES_TO_EXPORT, 'USD', true)],
    ['what payers withheld in a year', 'invoices_', yearSum(WITHHELD_BY_STATE)],
    ['who paid in a year', 'invoice_payments_', yearSum(PAYERS_OF_YEAR)],
    ['papers of a year', 'expenses_', yearSum(PARTS_OF_YEAR)],
    ['holds of eight weeks', 'holds_', { sql: STRIP_HOLDS, parameters: [owner, '2027-03-01', '2027-04-25'] }],
    [
      'travel of eight weeks',
      'travel_segments_by_day',
      { sql: STRIP_TRAVEL, parameters: [owner, '2027-03-01', '2027-04-25'] },
    ],
    [
      'what planners did',
      'testimonials_received',
      { sql: ACTIVITY, parameters: [owner, new Date('2027-03-04T15:00:00Z'), []] },
    ],
    ['events to invoice', 'speaking_events_', events({ money: 'not_invoiced' })],
    ['events that are overdue', 'speaking_events_', events({ money: 'outstanding', dueBefore: TODAY })],
    ['eight weeks', 'speaking_events_', { sql: STRIP, parameters: [owner, '2027-03-01', '2027-04-25'] }],
    [
      'deletions that nobody works at',
      'account_deletions_open',
      { isOfWorker: true, sql: WAITING_DELETIONS, parameters: [new Date(0), 20] },
    ],
    ['what waits for the relay, in figures', 'outbox_', { sql: OUTBOX_FIGURES, parameters: [new Date(0)] }],
    [
      'a page of events to look through',
      'outbox_pkey',
      { isOfWorker: true, sql: OUTBOX_PAGE, parameters: [owner, [owner]] },
    ],
    [
      'messages of somebody to support',
      'contact_messages_',
      { sql: CONTACT_MESSAGES_OF, parameters: [owner, ['ann@acme.example']] },
    ],
    [
      'zones with tasks to remind of',
      'tasks_to_remind',
      { isOfWorker: true, sql: ZONES_WITH_DUE_TASKS, parameters: ['2027-03-01', '2027-03-05'] },
    ],
    [
      'zones with follow-ups to remind of',
      'speaking_events_follow_up_by_day',
      { isOfWorker: true, sql: ZONES_WITH_DUE_FOLLOW_UPS, parameters: ['2027-03-01', '2027-03-05'] },
    ],
    [
      'a page of follow-ups to remind of',
      'speaking_events_follow_up_by_day',
      {
        isOfWorker: true,
        sql: TAKE_FOLLOW_UP_PAGE,
        parameters: [['UTC'], ['2027-03-01'], ['2027-03-05'], '2027-03-01', '2027-03-05', 200],
      },
    ],
    [
      'a page of digests that are due',
      'digests_sent_',
      { isOfWorker: true, sql: TAKE_DIGEST_PAGE, parameters: [['UTC'], [TODAY], [7], [false], 5, 200] },
    ],
    [
      'tasks of a digest',
      'tasks_',
      { isOfWorker: true, sql: DIGEST_TASKS, parameters: [owner, TODAY, TODAY, TODAY, 8, null] },
    ],
    [
      'holds of a digest',
      'holds_',
      { isOfWorker: true, sql: DIGEST_HOLDS, parameters: [owner, TODAY, '2027-03-11', 8] },
    ],
    [
      'follow-ups of a digest',
      'speaking_events_follow_up',
      { isOfWorker: true, sql: DIGEST_FOLLOW_UPS, parameters: [owner, '2027-02-25', TODAY, 8] },
    ],
    [
      'next event of a digest',
      'speaking_events_',
      { isOfWorker: true, sql: DIGEST_NEXT_EVENT, parameters: [owner, TODAY, '2027-05-03'] },
    ],
    [
      'events of a day, for lock screens',
      'speaking_events_',
      { isOfWorker: true, sql: PUSH_EVENTS_OF_DAY, parameters: [owner, TODAY] },
    ],
    [
      'holds that lapse on a day, for lock screens',
      'holds_',
      { isOfWorker: true, sql: PUSH_HOLDS_OF_DAY, parameters: [owner, TODAY] },
    ],
    [
      'tasks that follow an event',
      'tasks_of_event',
      { sql: FOLLOW_ANCHORS, parameters: [owner, [event], new Date(0)] },
    ],
    [
      'a page of tasks to remind of',
      'tasks_to_remind',
      {
        isOfWorker: true,
        sql: TAKE_DUE_PAGE,
        parameters: [['UTC'], ['2027-03-01'], ['2027-03-05'], '2027-03-01', '2027-03-05', 200],
      },
    ],
  ];
  return queries.map(([name, index, query]) => ({ name, index, ...query }));
}
