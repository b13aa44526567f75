/**
 * Every list, search and dashboard query uses an index: checked on tables with many owners, of whom one is large, and
 * with sequential scans allowed, so that the planner chooses as it would in production.
 */
import { listBureauPartnersQuery } from '@lectern/protocol/bureau-partners';
import { listClientsQuery } from '@lectern/protocol/clients';
import { listSpeakingEventsQuery } from '@lectern/protocol/speaking-events';
import { listTasksQuery } from '@lectern/protocol/tasks';
import { listBureauPartnersSql } from '../modules/bureaus/bureaus.repository';
import { listClientsSql } from '../modules/clients/clients.repository';
import { listEventsSql, statusHistorySql } from '../modules/events/event-lists.repository';
import { ACTIONS, FIGURES, STRIP, UPCOMING } from '../modules/insights/dashboard.repository';
import { searchSql } from '../modules/search/search.repository';
import { TAKE_DUE_PAGE, ZONES_WITH_DUE_TASKS } from '../modules/tasks/task-reminders.repository';
import { listTasksSql } from '../modules/tasks/tasks.repository';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
let owner: string;
let anEvent: string;
let aClient: string;
let aBureau: string;

/** 50 owners with 500 events, clients, bureaus and tasks each: 25,000 rows of everything. */
const SEED = `
  INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'u' || n, 'u' || n || '@example.com', '-', '1', now(), now(), now()
    FROM generate_series(1, 50) n;
  INSERT INTO clients (id, owner_id, name, purchase_order_required, status, version, created_at, updated_at, contact_text)
    SELECT gen_random_uuid(), u.id, 'Client ' || md5(u.id::text || n), false, 'active', 1, now(), now(), 'Ann ' || n
    FROM users u, generate_series(1, 500) n;
  INSERT INTO client_contacts (id, owner_id, client_id, position, name, is_primary)
    SELECT gen_random_uuid(), owner_id, id, n, 'Contact ' || n, n = 0 FROM clients, generate_series(0, 1) n;
  INSERT INTO bureau_partners (id, owner_id, name, commission_percent, commission_basis, contracted_by, invoiced_by,
      is_exclusive, created_at, updated_at)
    SELECT gen_random_uuid(), u.id, 'Bureau ' || md5(u.id::text || n), 30, 'professional_fee', 'bureau', 'bureau', false,
      now(), now()
    FROM users u, generate_series(1, 500) n;
  INSERT INTO bureau_representatives (id, owner_id, bureau_partner_id, position, name)
    SELECT gen_random_uuid(), owner_id, id, n, 'Representative ' || n FROM bureau_partners, generate_series(0, 1) n;
  INSERT INTO speaking_events (id, owner_id, slug, title, type, format, status, event_date, date_is_tentative, time_zone,
      client_id, bureau_partner_id, fee_type, gross_fee_cents, currency, next_follow_up_on, created_at, updated_at)
    SELECT gen_random_uuid(), c.owner_id, md5(c.id::text || n), 'Event ' || md5(c.id::text || n), 'keynote', 'in_person',
      (ARRAY['inquiry', 'hold', 'confirmed', 'delivered', 'closed', 'closed', 'closed', 'lost'])[1 + n % 8],
      DATE '2027-03-04' + (n * 2 - 500), false, 'UTC', c.id, CASE WHEN n % 25 = 0 THEN b.id END, 'flat', 100000 + n, 'USD',
      CASE WHEN n % 25 = 0 THEN DATE '2027-03-01' + n END, now(), now()
    FROM (SELECT *, row_number() OVER (PARTITION BY owner_id) AS rank FROM clients) c
      JOIN (SELECT DISTINCT ON (owner_id) owner_id, id FROM bureau_partners) b USING (owner_id), generate_series(1, 500) n
    WHERE c.rank = 1 + n % 100;
  INSERT INTO speaking_event_status_changes (id, owner_id, event_id, to_status, changed_by, changed_at)
    SELECT gen_random_uuid(), owner_id, id, 'inquiry', owner_id, now() FROM speaking_events;
  INSERT INTO tasks (id, owner_id, title, kind, due_date, client_id, reminded_for, done_on, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, 'Task ' || n, 'custom', DATE '2027-03-04' + (n - 400), id,
      CASE WHEN n < 396 THEN DATE '2027-03-04' + (n - 400) END, CASE WHEN n % 3 = 0 THEN DATE '2027-03-04' END,
      now(), now()
    FROM (SELECT *, row_number() OVER (PARTITION BY owner_id) AS rank FROM clients) c, generate_series(1, 500) n
    WHERE c.rank = 1 + n % 100;
  ANALYZE;`;

const TABLES = ['speaking_events', 'clients', 'bureau_partners', 'bureau_representatives', 'tasks'];

beforeAll(async () => {
  database = await createTestDatabase();
  // The planner must see what eager vacuuming gives in production (pages that are visible to all), whatever other
  // transactions run on the test server: autovacuum stays away, and the statistics say it.
  for (const table of TABLES) await database.db.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  await database.db.query(SEED);
  await database.db.query(
    `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', relpages,
       'reltuples', reltuples, 'relallvisible', relpages) FROM pg_class WHERE relname = ANY ($1)`,
    [TABLES],
  );
  const [row] = await database.db.query<{ owner: string; event: string; client: string; bureau: string }>(
    `SELECT owner_id AS owner, id AS event, client_id AS client, bureau_partner_id AS bureau
     FROM speaking_events WHERE bureau_partner_id IS NOT NULL LIMIT 1`,
  );
  ({ owner, event: anEvent, client: aClient, bureau: aBureau } = row!);
}, 120_000);
afterAll(() => database.close());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

async function planOf({ sql, parameters }: { sql: string; parameters: unknown[] }) {
  const [row] = await database.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (FORMAT JSON) ${sql}`,
    parameters,
  );
  const nodes: PlanNode[] = [];
  const visit = (node: PlanNode): void => {
    nodes.push(node);
    node.Plans?.forEach(visit);
  };
  visit(row!['QUERY PLAN'][0].Plan);
  return {
    // Users are few here, so reading them all is right.
    wholeTables: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'users')
      .map((node) => node['Relation Name']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    indexOnly: nodes
      .filter((node) => node['Node Type'] === 'Index Only Scan')
      .map((node) => node['Index Name']),
  };
}

const events = (query: object) => listEventsSql(owner, listSpeakingEventsQuery.parse(query));
const clients = (query: object) => listClientsSql(owner, listClientsQuery.parse(query));
const bureaus = (query: object) => listBureauPartnersSql(owner, listBureauPartnersQuery.parse(query));
const tasks = (query: object) => listTasksSql(owner, listTasksQuery.parse(query), '2027-03-04');

const queries: [name: string, index: string, build: () => { sql: string; parameters: unknown[] }][] = [
  ['events by date', 'speaking_events_by_date', () => events({})],
  ['events by date, down', 'speaking_events_by_date', () => events({ direction: 'desc' })],
  ['events by title', 'speaking_events_by_title', () => events({ sort: 'title' })],
  ['events by fee', 'speaking_events_by_fee', () => events({ sort: 'grossFee' })],
  ['events by creation', 'speaking_events_by_creation', () => events({ sort: 'createdAt' })],
  ['events of a period', 'speaking_events_', () => events({ from: '2027-01-01', to: '2027-06-30' })],
  ['events in a status', 'speaking_events_', () => events({ status: 'hold,confirmed' })],
  ['events by word', 'speaking_events_', () => events({ q: 'ab cd' })],
  ['events of a client', 'speaking_events_of_client', () => events({ clientId: aClient })],
  ['events of a bureau', 'speaking_events_of_bureau', () => events({ bureauPartnerId: aBureau })],
  [
    'history of an event',
    'speaking_event_status_changes_of_event',
    () => statusHistorySql(owner, anEvent, { limit: 25 }),
  ],
  ['clients by name', 'clients_by_name', () => clients({})],
  ['clients by creation', 'clients_by_creation', () => clients({ sort: 'createdAt' })],
  ['clients by word and status', 'clients_by_name', () => clients({ q: 'ab', status: 'active' })],
  ['bureaus by name', 'bureau_partners_by_name', () => bureaus({})],
  ['bureaus by word', 'bureau_partners_by_name', () => bureaus({ q: 'ab' })],
  ['bureaus by creation', 'bureau_partners_', () => bureaus({ sort: 'createdAt' })],
  ['open tasks', 'tasks_', () => tasks({})],
  ['overdue tasks', 'tasks_', () => tasks({ state: 'overdue' })],
  ['done tasks', 'tasks_', () => tasks({ state: 'done', direction: 'desc' })],
  ['tasks of a client', 'tasks_of_client', () => tasks({ clientId: aClient, state: 'all' })],
  ['tasks by creation', 'tasks_', () => tasks({ sort: 'createdAt', state: 'all' })],
  ['the universal search', 'speaking_events_by_date', () => searchSql(owner, 'ab cd')],
  ['next events', 'speaking_events_', () => ({ sql: UPCOMING, parameters: [owner, '2027-03-04'] })],
  [
    'what needs the speaker',
    'speaking_events_follow_up',
    () => ({ sql: ACTIONS, parameters: [owner, '2027-03-04'] }),
  ],
  [
    'figures',
    'speaking_events_by_status',
    () => ({ sql: FIGURES, parameters: [owner, '2027-01-01', '2027-12-31'] }),
  ],
  [
    'eight weeks',
    'speaking_events_by_date',
    () => ({ sql: STRIP, parameters: [owner, '2027-03-01', '2027-04-25'] }),
  ],
];

it.each(queries)('%s: by %s', async (_name, index, build) => {
  const plan = await planOf(build());
  expect(plan.wholeTables).toEqual([]);
  expect(plan.indexes.some((used) => used.startsWith(index))).toBe(true);
});

it('the next page of a list begins in the index, not at the first row', async () => {
  const first = events({ limit: 10 });
  const rows = await database.db.query<{ sortKey: string; id: string }>(first.sql, first.parameters);
  const cursor = Buffer.from(JSON.stringify([rows[9]!.sortKey, rows[9]!.id])).toString('base64url');
  const { sql, parameters } = events({ limit: 10, cursor });
  const [row] = await database.db.query<{ 'QUERY PLAN': unknown }>(
    `EXPLAIN (FORMAT JSON) ${sql}`,
    parameters,
  );
  expect(JSON.stringify(row)).toMatch(/"Index Cond":"[^"]*ROW\(sort_date/);
});

it('search reads the owner’s entries from covering indexes alone', async () => {
  const plan = await planOf(searchSql(owner, 'ab'));
  expect(plan.indexOnly).toEqual(
    expect.arrayContaining([
      'speaking_events_by_date',
      'clients_by_name',
      'bureau_partners_by_name',
      'bureau_representatives_by_name',
    ]),
  );
});

it('reminders look at armed tasks only; small users table aside', async () => {
  const zones = await planOf({ sql: ZONES_WITH_DUE_TASKS, parameters: ['2027-03-01', '2027-03-05'] });
  const page = await planOf({
    sql: TAKE_DUE_PAGE,
    parameters: [['UTC'], ['2027-03-01'], ['2027-03-05'], '2027-03-01', '2027-03-05', 200],
  });
  for (const plan of [zones, page]) {
    expect(plan.indexes).toContain('tasks_to_remind');
    expect(plan.wholeTables).not.toContain('tasks');
  }
});
