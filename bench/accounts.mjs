/**
 * Fills an account with business by SQL, in seconds: realistic (500 events) or giant (50,000 events). For measuring
 * only. `node bench/accounts.mjs USERNAME realistic|giant`; the account must exist and have no events. The database is
 * the one of DATABASE_URL, or else the one that `npm start` runs here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/** How much of everything an account gets. */
export const sizes = {
  realistic: {
    events: 500,
    clients: 200,
    bureaus: 20,
    tasks: 2_000,
    presentations: 12,
    years: 4,
    invoices: 500,
    expenses: 1_000,
  },
  giant: {
    events: 50_000,
    clients: 5_000,
    bureaus: 200,
    tasks: 100_000,
    presentations: 200,
    years: 16,
    invoices: 50_000,
    expenses: 100_000,
  },
};

/** A number from 0 to `below`, always the same for the same row and salt. */
const pick = (salt, below) => `(('x' || substr(md5(n || '${salt}'), 1, 7))::bit(28)::int % (${below}))`;
const oneOf = (salt, words) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + ${pick(salt, words.length)}]`;

const ADJECTIVES = ['Annual', 'Regional', 'National', 'Global', 'Spring', 'Autumn', 'Executive', 'Women’s'];
const FIELDS = ['Nurses', 'Credit Union', 'Retail', 'Energy', 'Logistics', 'Education', 'Banking', 'Builders'];
const MEETINGS = ['Summit', 'Congress', 'Forum', 'Retreat', 'Convention', 'Kick-Off', 'Luncheon', 'Town Hall'];
const CITIES = ['Denver', 'Boston', 'Austin', 'Chicago', 'Nashville', 'Orlando', 'Phoenix', 'Seattle'];
const STATES = ['CO', 'MA', 'TX', 'IL', 'TN', 'FL', 'AZ', 'WA'];

/** $1 is the owner, $2 how many rows, $3 how many years of business. Each step finds what the ones before made. */
const steps = [
  [
    'clients',
    `INSERT INTO clients (id, owner_id, name, industry, contact_text, purchase_order_required, status, tags, version,
       created_at, updated_at)
     SELECT uuidv7(), $1, ${oneOf('a', FIELDS)} || ' Association ' || n, ${oneOf('i', FIELDS)},
       'Contact ' || n || ' contact' || n || '@client' || n || '.example', n % 7 = 0,
       (ARRAY['lead', 'active', 'active', 'past'])[1 + n % 4], ARRAY['tag' || n % 12], 1,
       now() - n % 900 * interval '1 day', now()
     FROM generate_series(1, $2::int) n`,
  ],
  [
    'clients',
    `INSERT INTO client_contacts (id, owner_id, client_id, position, name, email, phone, role, is_primary)
     SELECT uuidv7(), $1, c.id, k, 'Contact ' || c.n || ' ' || k, 'contact' || c.n || 'x' || k || '@client' || c.n || '.example',
       '+1 555 ' || lpad((c.n % 10000)::text, 4, '0') || k, (ARRAY['planner', 'payer', 'on_site'])[1 + k], k = 0
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM clients WHERE owner_id = $1) c, generate_series(0, 2) k
     WHERE $2::int > 0`,
  ],
  [
    'bureaus',
    `INSERT INTO bureau_partners (id, owner_id, name, contact_name, email, commission_percent, commission_basis,
       contracted_by, invoiced_by, is_exclusive, version, created_at, updated_at)
     SELECT uuidv7(), $1, ${oneOf('b', FIELDS)} || ' Speakers ' || n, 'Agent ' || n,
       'agent' || n || '@bureau' || n || '.example', 20 + n % 15, 'professional_fee', 'bureau', 'bureau', false, 1,
       now() - n % 900 * interval '1 day', now()
     FROM generate_series(1, $2::int) n`,
  ],
  [
    'bureaus',
    `INSERT INTO bureau_representatives (id, owner_id, bureau_partner_id, position, name, email)
     SELECT uuidv7(), $1, b.id, k, 'Agent ' || b.n || ' ' || k, 'agent' || k || '@bureau' || b.n || '.example'
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM bureau_partners WHERE owner_id = $1) b,
       generate_series(0, 2) k
     WHERE $2::int > 0`,
  ],
  [
    'presentations',
    `INSERT INTO presentations (id, owner_id, title, is_active, created_at, updated_at)
     SELECT uuidv7(), $1, ${oneOf('p', FIELDS)} || ' and Trust ' || n, n % 5 > 0, now(), now()
     FROM generate_series(1, $2::int) n`,
  ],
  [
    'events',
    `WITH c AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM clients WHERE owner_id = $1),
       b AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM bureau_partners WHERE owner_id = $1),
       p AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM presentations WHERE owner_id = $1),
       made AS MATERIALIZED (
         SELECT n, CURRENT_DATE - ($3::int * 292) + (n::bigint * $3 * 365 / $2)::int AS day,
           ${pick('c', 'SELECT count(*) FROM c')} AS client_at,
           CASE WHEN n % 3 = 0 THEN ${pick('d', 'SELECT count(*) FROM b')} END AS bureau_at,
           CASE WHEN n % 2 = 0 THEN ${pick('e', 'SELECT count(*) FROM p')} END AS talk_at
         FROM generate_series(1, $2::int) n
       )
     INSERT INTO speaking_events (id, owner_id, slug, title, type, format, status, lead_source, event_date, end_date,
       date_is_tentative, start_time, end_time, time_zone, venue_name, city, state, country, client_id,
       bureau_partner_id, presentation_id, length_minutes, audience_expected, audience_actual, fee_type, gross_fee_cents, currency,
       commission_percent, next_follow_up_on, version, created_at, updated_at)
     SELECT uuidv7(), $1, 'bench-' || n,
       ${oneOf('t', ADJECTIVES)} || ' ' || ${oneOf('u', FIELDS)} || ' ' || ${oneOf('v', MEETINGS)} || ' ' || n,
       (ARRAY['keynote', 'keynote', 'keynote', 'breakout', 'workshop', 'panel', 'webinar'])[1 + n % 7],
       CASE WHEN n % 7 = 6 THEN 'virtual' ELSE 'in_person' END,
       CASE WHEN day < CURRENT_DATE
         THEN (ARRAY['closed', 'closed', 'closed', 'closed', 'closed', 'delivered', 'lost', 'lost', 'cancelled', 'released'])[1 + ${pick('s', 10)}]
         ELSE (ARRAY['inquiry', 'inquiry', 'proposal_sent', 'hold', 'hold', 'contract_sent', 'confirmed', 'confirmed', 'confirmed', 'lost'])[1 + ${pick('s', 10)}]
       END,
       (ARRAY['Bureau', 'Referral', 'Website'])[1 + n % 3],
       CASE WHEN n % 40 = 0 AND day > CURRENT_DATE THEN NULL ELSE day END, CASE WHEN n % 40 <> 0 AND n % 11 = 0 THEN day + 1 END,
       day > CURRENT_DATE AND n % 3 = 0, TIME '09:00' + n % 8 * interval '1 hour', TIME '10:00' + n % 8 * interval '1 hour',
       'America/New_York', ${oneOf('w', CITIES)} || ' Convention Center', (ARRAY['${CITIES.join("', '")}'])[1 + n % 8],
       (ARRAY['${STATES.join("', '")}'])[1 + n % 8], 'United States', c.id, b.id, p.id, 60, 100 + n % 900,
       CASE WHEN day < CURRENT_DATE THEN 90 + n % 900 END, 'flat', 500000 + ${pick('f', 20)} * 100000, 'USD',
       CASE WHEN b.id IS NULL THEN NULL ELSE 30 END,
       CASE WHEN day > CURRENT_DATE AND n % 4 = 0 THEN CURRENT_DATE + ${pick('y', 60)} - 10 END, 1,
       (day - 150)::timestamptz, now()
     FROM made
     JOIN c ON c.at = client_at LEFT JOIN b ON b.at = bureau_at LEFT JOIN p ON p.at = talk_at`,
  ],
  [
    'events',
    `UPDATE speaking_events SET status = 'proposal_sent' WHERE owner_id = $1 AND event_date IS NULL AND $2::int > 0
       AND status IN ('confirmed', 'delivered', 'closed')`,
  ],
  [
    'events',
    `INSERT INTO speaking_event_status_changes (id, owner_id, event_id, from_status, to_status, changed_by, changed_at)
     SELECT uuidv7(), $1, e.id, CASE step WHEN 0 THEN NULL ELSE 'inquiry' END,
       CASE step WHEN 0 THEN 'inquiry' ELSE e.status END, $1, e.created_at + step * interval '20 days'
     FROM speaking_events e, generate_series(0, 1) step
     WHERE e.owner_id = $1 AND $2::int > 0 AND (step = 0 OR e.status <> 'inquiry')`,
  ],
  [
    'events',
    `INSERT INTO event_contacts (owner_id, event_id, contact_id, role, position)
     SELECT $1, e.id, k.id, 'planner', 0
     FROM speaking_events e JOIN client_contacts k ON k.owner_id = $1 AND k.client_id = e.client_id AND k.is_primary
     WHERE e.owner_id = $1 AND $2::int > 0`,
  ],
  [
    'events',
    `INSERT INTO agenda_items (id, owner_id, event_id, kind, start_time, end_time, created_at, updated_at)
     SELECT uuidv7(), $1, e.id, (ARRAY['sound_check', 'introduction', 'talk'])[k], e.start_time - (3 - k) * interval '20 minutes',
       e.start_time, now(), now()
     FROM speaking_events e, generate_series(1, 3) k
     WHERE e.owner_id = $1 AND $2::int > 0 AND e.status IN ('confirmed', 'delivered', 'closed')`,
  ],
  [
    'events',
    `INSERT INTO av_needs (id, owner_id, event_id, item, is_required, confirmed_on, created_at, updated_at)
     SELECT uuidv7(), $1, e.id, (ARRAY['Lavalier', 'Confidence monitor', 'Clicker'])[k], k < 3,
       CASE WHEN e.event_date < CURRENT_DATE THEN e.event_date - 9 END, now(), now()
     FROM speaking_events e, generate_series(1, 3) k
     WHERE e.owner_id = $1 AND $2::int > 0 AND e.status IN ('confirmed', 'delivered', 'closed')`,
  ],
  [
    'events',
    `INSERT INTO travel_segments (id, owner_id, event_id, kind, carrier, from_place, from_zone, departs_on, departs_at,
       to_place, to_zone, arrives_on, arrives_at, cost_cents, currency, paid_by, is_billable, created_at, updated_at)
     SELECT uuidv7(), $1, e.id, 'flight', 'Blue Sky', 'New York', 'America/New_York', e.event_date - 1 + k,
       '14:00', e.city, 'America/New_York', e.event_date - 1 + k, '17:30', 42000, 'USD', 'client', true, now(), now()
     FROM speaking_events e, generate_series(0, 2, 2) k
     WHERE e.owner_id = $1 AND $2::int > 0 AND e.format = 'in_person' AND e.event_date IS NOT NULL
       AND e.status IN ('confirmed', 'delivered', 'closed')`,
  ],
  [
    'events',
    `INSERT INTO holds (id, owner_id, event_id, held_on, client_id, bureau_partner_id, rank, placed_on, expires_on, outcome,
       ended_on, created_at, updated_at)
     SELECT uuidv7(), $1, e.id, e.event_date, CASE WHEN e.bureau_partner_id IS NULL THEN e.client_id END,
       e.bureau_partner_id, row_number() OVER (PARTITION BY e.event_date, open ORDER BY e.id), CURRENT_DATE - 30,
       CASE WHEN open THEN LEAST(e.event_date, CURRENT_DATE + 3 + (e.event_date - CURRENT_DATE) % 40) END, CASE WHEN open THEN NULL ELSE 'released' END,
       CASE WHEN open THEN NULL ELSE CURRENT_DATE - 9 END, now(), now()
     FROM (SELECT *, status IN ('hold', 'contract_sent') AS open FROM speaking_events WHERE owner_id = $1) e
     WHERE $2::int > 0 AND e.event_date >= CURRENT_DATE AND e.status IN ('hold', 'contract_sent', 'lost')`,
  ],
  [
    'events',
    `INSERT INTO hold_changes (id, owner_id, event_id, hold_id, kind, held_on, to_rank, changed_by, changed_at)
     SELECT uuidv7(), $1, event_id, id, 'placed', held_on, rank, $1, now() FROM holds WHERE owner_id = $1 AND $2::int > 0`,
  ],
  [
    'tasks',
    `WITH e AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM speaking_events WHERE owner_id = $1),
       made AS MATERIALIZED (
         SELECT n, CURRENT_DATE - 500 + ${pick('q', 620)} AS due, ${pick('r', 'SELECT count(*) FROM e')} AS event_at
         FROM generate_series(1, $2::int) n
       )
     INSERT INTO tasks (id, owner_id, title, kind, due_date, event_id, done_on, reminded_for, version, created_at, updated_at)
     SELECT uuidv7(), $1, ${oneOf('k', ['Send the introduction', 'Book flights', 'Chase the contract', 'Confirm AV', 'Call the planner', 'Send the invoice'])} || ' ' || n,
       (ARRAY['checklist', 'follow_up', 'payment', 'custom'])[1 + n % 4], due, CASE WHEN n % 10 > 0 THEN e.id END,
       CASE WHEN due < CURRENT_DATE - 20 OR n % 5 = 0 THEN due END, due, 1, now() - n % 400 * interval '1 day', now()
     FROM made JOIN e ON e.at = event_at`,
  ],
  [
    'invoices',
    // One per booked event, and second ones for as many as it takes; the latest are open, a few of them late.
    `WITH e AS (
       SELECT *, row_number() OVER (ORDER BY event_date, id) - 1 AS at FROM speaking_events
       WHERE owner_id = $1 AND event_date IS NOT NULL AND status IN ('confirmed', 'delivered', 'closed')
     ), made AS (
       SELECT uuidv7() AS id, n, e.id AS event_id, e.client_id, e.bureau_partner_id, e.currency,
         e.gross_fee_cents / 2 AS subtotal, CASE WHEN n % 10 = 0 THEN e.gross_fee_cents * 7 / 200 ELSE 0 END AS withheld,
         LEAST(e.event_date - 30 + 40 * (n / (SELECT count(*) FROM e))::int, CURRENT_DATE) AS day
       FROM generate_series(0, $2::int - 1) n JOIN e ON e.at = n % (SELECT count(*) FROM e)
     )
     INSERT INTO invoices (id, owner_id, status, number, sequence, event_id, client_id, bureau_partner_id, bill_to_name,
       issue_date, due_date, terms_days, currency, withholding_state, subtotal_cents, tax_cents, total_cents,
       withholding_cents, amount_due_cents, seller, token_hash, token_sealed, reminders_enabled, sent_at, created_at, updated_at)
     SELECT id, $1, CASE WHEN day < CURRENT_DATE - 60 AND n % 50 > 0 THEN 'paid' WHEN n % 4 = 0 THEN 'partly_paid' ELSE 'sent' END,
       'INV-' || lpad((n + 1)::text, 6, '0'), n + 1, event_id, CASE WHEN bureau_partner_id IS NULL THEN client_id END,
       bureau_partner_id, 'Payer ' || n, day, day + 30, 30, currency, CASE WHEN withheld > 0 THEN 'CA' END, subtotal, 0,
       subtotal, withheld, subtotal - withheld, '{}', decode(md5($1::text || n), 'hex'), '-', false, day::timestamptz,
       day::timestamptz, now()
     FROM made`,
  ],
  ['invoices', `INSERT INTO invoice_sequences (owner_id, kind, next_value) VALUES ($1, 'invoice', $2::int + 1)`],
  [
    'invoices',
    `INSERT INTO invoice_lines (id, owner_id, invoice_id, position, kind, description, quantity_hundredths, unit_price_cents,
       amount_cents)
     SELECT uuidv7(), $1, id, 0, 'fee', 'Speaking fee', 100, subtotal_cents, subtotal_cents
     FROM invoices WHERE owner_id = $1 AND $2::int > 0`,
  ],
  [
    'invoices',
    `INSERT INTO invoice_payments (id, owner_id, invoice_id, paid_on, amount_cents, method, created_at)
     SELECT uuidv7(), $1, id, LEAST(issue_date + (12 + sequence % 40)::int, CURRENT_DATE),
       CASE status WHEN 'paid' THEN amount_due_cents ELSE amount_due_cents / 3 END, 'ach', now()
     FROM invoices WHERE owner_id = $1 AND $2::int > 0 AND status IN ('paid', 'partly_paid') AND amount_due_cents > 2`,
  ],
  [
    'expenses',
    `WITH e AS (
       SELECT id, event_date, row_number() OVER (ORDER BY id) - 1 AS at FROM speaking_events
       WHERE owner_id = $1 AND event_date IS NOT NULL
     )
     INSERT INTO expenses (id, owner_id, spent_on, category, vendor, amount_cents, currency, event_id, is_billable,
       reimbursed_on, needs_details, source, created_at, updated_at)
     SELECT uuidv7(), $1, e.event_date - ${pick('g', 20)}, ${oneOf('h', ['airfare', 'lodging', 'ground', 'meals', 'baggage_parking', 'materials', 'marketing', 'software'])},
       ${oneOf('j', ['Blue Sky', 'Harbor Hotel', 'City Cabs', 'Corner Café', 'Print House', 'Cloud Desk'])},
       500 + ${pick('l', 90_000)}, 'USD', CASE WHEN n % 10 > 0 THEN e.id END, n % 10 > 6,
       CASE WHEN n % 10 = 9 THEN e.event_date + 20 END, false, 'manual', now(), now()
     FROM generate_series(0, $2::int - 1) n JOIN e ON e.at = n % (SELECT count(*) FROM e)`,
  ],
];

/** Of the started application: its port is the fourth line of PostgreSQL's own file. */
export function runningDatabase() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const folder = process.env.LECTERN_DATA_DIR ?? '.data';
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://lectern:${password}@127.0.0.1:${port}/lectern`;
}

/** size: the name of one, or amounts. Returns how long it took, in milliseconds. */
export async function fillAccount(databaseUrl, username, size) {
  const amounts = typeof size === 'object' ? size : sizes[size];
  if (!amounts) throw new Error(`there is no size ${size}: choose ${Object.keys(sizes).join(' or ')}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = performance.now();
  try {
    const { rows } = await client.query(
      `SELECT id, EXISTS (SELECT 1 FROM speaking_events WHERE owner_id = u.id) AS used FROM users u WHERE username = $1`,
      [username],
    );
    if (!rows[0]) throw new Error(`there is no account ${username}`);
    if (rows[0].used) throw new Error(`${username} has events already: fill an account of its own`);
    await client.query('BEGIN');
    for (const [what, sql] of steps) {
      const parameters = [rows[0].id, amounts[what]];
      if (sql.includes('$3')) parameters.push(amounts.years);
      await client.query(sql, parameters);
      // The planner knows nothing of rows that were made a moment ago, and would join them row by row.
      const [, table] = /INSERT INTO (\w+)/.exec(sql) ?? [];
      if (table) await client.query(`ANALYZE ${table}`);
    }
    await client.query('COMMIT');
    // What autovacuum does within a minute or two.
    await client.query('VACUUM ANALYZE');
    return performance.now() - started;
  } finally {
    await client.end();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [username = '', size = ''] = process.argv.slice(2);
  const took = await fillAccount(runningDatabase(), username, size);
  console.log(`${username} is ${size} now, after ${(took / 1000).toFixed(1)} s`);
}
