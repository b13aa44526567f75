/**
 * `npm run bench`: how many requests a running Lectern answers, beside a bare server (bare.mjs) that does the same work on the
 * same rows of the same PostgreSQL. Both are measured in turns, so that what else the machine does slows both; only the ratio counts.
 * After them the mix on 64 connections, where the slowest hundredth may take ten times as long as the median, and memory must stay
 * as it is: for five seconds, or for as many minutes as BENCH_MINUTES says.
 * Ends with exit code 1 when a budget is missed. Start the application with RATE_LIMIT_FACTOR=1000; another address
 * than http://localhost:3000 is the first argument, with DATABASE_URL. Makes accounts and events and deletes none.
 * `npm run bench -- views` measures every view on a realistic and on a giant account: see views.mjs.
 * `npm run bench -- screens` measures screens in a browser: see screens.mjs.
 * `npm run bench -- jobs` measures how soon a handler starts after a commit: see jobs.mjs.
 * `npm run bench -- mail` measures a password reset beside a sweep of emails: see mail.mjs.
 * `npm run bench -- transfers` measures an import, a backup and a restore: see transfers.mjs.
 * `npm run bench -- trials` measures the sweep over a million free trials: see trials.mjs.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { fillAccount, runningDatabase } from './accounts.mjs';
import { load, requestBytes } from './load.mjs';
import { residentMemory } from './memory.mjs';
import { Visitor } from './visitor.mjs';

for (const other of ['views', 'screens', 'jobs', 'mail', 'transfers', 'trials']) {
  if (process.argv[2] !== other) continue;
  await import(`./${other}.mjs`);
  process.exit();
}

const base = new URL(process.argv[2] ?? 'http://localhost:3000');
const ACCOUNTS = 10;
const CONNECTIONS = 16;
const MANY_CONNECTIONS = 64;
/** Of p99 to p50, on many connections. */
const MOST_SLOWNESS = 10;
/** Of memory, in the second half of the minutes beside the first. */
const MOST_GROWTH = 1.1;
const SECONDS = 3;
const ROUNDS = 3;
const SCHEMA = 'bench_bare';
const WORDS = ['nurses', 'summit', 'retail', 'annual', 'credit', 'energy', 'forum', 'women'];

/**
 * `budget`: the least ratio that is accepted. `weight`: its share of the mix. Creating comes last: both servers would search
 * what it made, and the bare one has made more.
 */
const kinds = {
  health: { budget: 0.25, weight: 0 },
  list: { budget: 0.45, weight: 60 },
  read: { budget: 0.35, weight: 25 },
  search: { budget: 0.5, weight: 10 },
  mix: { budget: 0.4 },
  create: { budget: 0.2, weight: 5 },
};

const databaseUrl = runningDatabase();
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();

const accounts = [];
for (let n = 0; n < ACCOUNTS; n += 1) {
  const visitor = new Visitor(base);
  const name = `bench-${randomBytes(5).toString('hex')}`;
  await visitor.register(name);
  await fillAccount(databaseUrl, name, 'realistic');
  const { rows } = await database.query(
    `SELECT e.owner_id, e.id FROM speaking_events e JOIN users u ON u.id = e.owner_id WHERE u.username = $1 ORDER BY e.id LIMIT 40`,
    [name],
  );
  accounts.push({ headers: visitor.headers(), owner: rows[0].owner_id, events: rows.map(({ id }) => id) });
  visitor.close();
}

/** What is searched besides events: the bare table, ours, what a row is called. */
const searched = [
  ['clients', 'clients', 'name'],
  ['bureaus', 'bureau_partners', 'name'],
  ['representatives', 'bureau_representatives', 'name'],
  ['testimonials', 'testimonials', `coalesce(client_name, '')`],
  ['invoices', 'invoices', 'bill_to_name'],
  ['contracts', 'contracts', 'title'],
  ['presentations', 'presentations', 'title'],
  ['files', 'files', 'name'],
];
await database.query(`
  DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE;
  CREATE SCHEMA ${SCHEMA};
  SET search_path = ${SCHEMA}, public;
  CREATE TABLE sessions (token text PRIMARY KEY, owner_id uuid NOT NULL, expires_at timestamptz NOT NULL);
  CREATE TABLE events AS SELECT id, owner_id, title, event_date, venue_name, city, state, gross_fee_cents AS fee_cents, status,
    client_id, left(repeat(md5(id::text), 8), 240) AS notes, search_text FROM speaking_events;
  ${searched.map(([table, from, name]) => `CREATE TABLE ${table} AS SELECT id, owner_id, ${name} AS name, search_text FROM public.${from};`).join('\n')}
  CREATE TABLE help AS SELECT gen_random_uuid() AS id, 'How to do it, part ' || n AS title FROM generate_series(1, 40) n;
  ALTER TABLE events ADD PRIMARY KEY (id);
  CREATE INDEX ON events (owner_id, event_date DESC, id DESC) INCLUDE (search_text, title);
  ${searched.map(([table]) => `CREATE INDEX ON ${table} (owner_id, name, id) INCLUDE (search_text);`).join('\n')}`);
for (const { owner } of accounts)
  await database.query(`INSERT INTO sessions VALUES ($1, $2, now() + interval '1 day')`, [owner, owner]);
await database.query('RESET search_path');
await database.query('VACUUM ANALYZE');

const bareUrl = new URL(databaseUrl);
bareUrl.searchParams.set('options', `-c search_path=${SCHEMA}`);
const bareServer = fork(fileURLToPath(new URL('bare.mjs', import.meta.url)), {
  env: { ...process.env, BARE_DATABASE_URL: bareUrl.href },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const [barePort] = await once(bareServer.stdout, 'data');

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const newEvent = () => ({
  title: `Measured ${randomBytes(6).toString('hex')}`,
  eventDate: '2027-03-01',
  grossFeeCents: 500_000,
});
const sides = {
  bare: {
    port: Number(barePort),
    headers: ({ owner }) => ({ cookie: `sid=${owner}` }),
    requests: {
      health: () => ({ path: '/health' }),
      list: () => ({ path: '/events' }),
      read: ({ events }) => ({ path: `/events/${pick(events)}` }),
      create: () => ({ method: 'POST', path: '/events', body: newEvent() }),
      search: () => ({ path: `/search?q=${pick(WORDS)}` }),
    },
  },
  ours: {
    port: Number(base.port || 80),
    headers: ({ headers }) => headers,
    requests: {
      health: () => ({ path: '/api/health/live' }),
      list: () => ({ path: '/api/events?limit=50' }),
      read: ({ events }) => ({ path: `/api/events/${pick(events)}` }),
      create: () => ({ method: 'POST', path: '/api/events', body: newEvent() }),
      search: () => ({ path: `/api/search?q=${pick(WORDS)}` }),
    },
  },
};

/** Made before the clock runs, except for a new event: each has its own title. */
function requestsOf({ port, headers, requests }, kind) {
  const make = (name) => {
    const account = pick(accounts);
    return requestBytes(port, { ...requests[name](account), headers: headers(account) });
  };
  if (kind === 'create') return () => make('create');
  const names = Object.entries(kinds).flatMap(([name, { weight = 0 }]) => Array(weight).fill(name));
  const made = Array.from({ length: 1000 }, () =>
    make(kind === 'mix' ? pick(names.filter((name) => name !== 'create')) : kind),
  );
  const share = kind === 'mix' ? kinds.create.weight / 100 : 0;
  return () => (Math.random() < share ? make('create') : pick(made));
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const number = (value, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });

console.log(
  `${base.origin}: ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, ${ACCOUNTS} accounts with 500 events\n`,
);
console.log('request    ours/s    bare/s    ratio   budget    p50 ms    p99 ms');
let missed = 0;
for (const [kind, { budget }] of Object.entries(kinds)) {
  const measured = { bare: [], ours: [] };
  for (const side of Object.values(sides))
    await load({ port: side.port, next: requestsOf(side, kind), connections: CONNECTIONS, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, side] of Object.entries(sides))
      measured[name].push(
        await load({ port: side.port, next: requestsOf(side, kind), connections: CONNECTIONS, seconds: SECONDS }),
      );
  }
  const failed = [...measured.bare, ...measured.ours].reduce((sum, one) => sum + one.failed, 0);
  const [ours, bare] = [measured.ours, measured.bare].map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
  const isMissed = failed > 0 || ours / bare < budget;
  if (isMissed) missed += 1;
  const cells = [number(ours), number(bare), number(ours / bare, 2), number(budget, 2)];
  const waits = ['p50', 'p99'].map((at) => number(median(measured.ours.map((one) => one[at])), 1));
  console.log(
    `${kind.padEnd(8)} ${[...cells, ...waits].map((cell) => cell.padStart(9)).join('')}${isMissed ? '   MISSED' : ''}${failed > 0 ? `, ${failed} answers were no success` : ''}`,
  );
}

bareServer.kill();

const minutes = Number(process.env.BENCH_MINUTES ?? 0);
const passes = Math.max(minutes, 1);
console.log(`\nmix on ${MANY_CONNECTIONS} connections    p50 ms    p99 ms    backend, MiB    worker, MiB`);
const many = [];
for (let pass = 1; pass <= passes; pass += 1) {
  const seconds = minutes > 0 ? 60 : 5;
  const { p50, p99, failed } = await load({
    port: sides.ours.port,
    next: requestsOf(sides.ours, 'mix'),
    connections: MANY_CONNECTIONS,
    seconds,
  });
  const memory = ['backend', 'worker'].map(residentMemory);
  many.push({ slowness: p99 / p50, failed, memory: memory[0] + memory[1] });
  console.log(
    `${`after ${pass * seconds} s`.padEnd(21)} ${[p50, p99].map((value) => number(value, 1).padStart(10)).join('')}${memory.map((value) => number(value).padStart(16)).join('')}${failed > 0 ? `   ${failed} answers were no success` : ''}`,
  );
}
const half = (from) => median(many.slice(from, from + Math.ceil(passes / 2)).map(({ memory }) => memory));
// Where memory can't be seen, none is measured.
const grown = half(Math.floor(passes / 2)) / half(0) || 1;
const isSlow = median(many.map(({ slowness }) => slowness)) > MOST_SLOWNESS || many.some(({ failed }) => failed > 0);
if (isSlow || grown > MOST_GROWTH) missed += 1;
if (minutes > 1)
  console.log(`memory of the second half beside the first: ${number(grown, 2)} (at most ${MOST_GROWTH})`);

await database.query(`DROP SCHEMA ${SCHEMA} CASCADE`);
await database.end();
if (missed > 0) {
  console.log(`\n${missed} of ${Object.keys(kinds).length + 1} budgets missed.`);
  process.exitCode = 1;
}
