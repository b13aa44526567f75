/**
 * Measures the request of every view on a realistic and on a giant account, one after another as a person would look
 * at them: `npm run bench -- views [URL]`, with the application started under RATE_LIMIT_FACTOR=1000. Creates two
 * accounts and deletes nothing. Which database: see accounts.mjs.
 */
import { randomBytes } from 'node:crypto';
import { fillAccount, runningDatabase, sizes } from './accounts.mjs';
import { Visitor } from './visitor.mjs';

const ROUNDS = 30;
/** Above this a person waits. */
const SLOW_MS = 200;

const base = new URL(process.argv[3] ?? 'http://localhost:3000');
const databaseUrl = runningDatabase();

const day = (n) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

/** Every figure of insights over this year and over all time, and the rows behind its largest number. */
const insightViews = [
  ...['income', 'expenses', 'fees-by-state', 'audience', 'pipeline', 'bureaus', 'talks', 'fees'].flatMap((figure) => [
    [`insights: ${figure}`, `/api/insights/${figure}`],
    [`insights: ${figure}, all`, `/api/insights/${figure}?period=all`],
    [`insights: ${figure}, rows`, `/api/insights/${figure}/rows?period=all`],
  ]),
  ['insights: income by event', '/api/insights/income?basis=event_date'],
  ['insights: income by client', '/api/insights/income?by=client&period=all&basis=event_date'],
  ['insights: income by industry', '/api/insights/income?by=industry&period=all'],
  ['insights: net, rows', '/api/insights/income/rows?period=all&measure=net'],
  ['insights: choices', '/api/insights/choices'],
];

/** Name and address of each view; `rows` are ids of this account. */
const views = (rows) => [
  ['dashboard', '/api/dashboard'],
  ['events: first page', '/api/events?limit=50'],
  ['events: to come', `/api/events?limit=50&from=${day(0)}&undated=also`],
  ['events: page after 50', `/api/events?limit=50&cursor=${rows.cursor}`],
  ['events: by fee', '/api/events?limit=50&sort=grossFee&direction=desc'],
  ['events: one word', '/api/events?limit=50&q=summit'],
  ['events: two words, few hits', '/api/events?limit=50&q=nurses%20499'],
  ['events: words without a hit', '/api/events?limit=50&q=nobody%20here'],
  ['events: state and status', '/api/events?limit=50&state=CO&status=closed'],
  ['event totals', '/api/events/totals'],
  ['board', '/api/events/board'],
  ['calendar: a month', `/api/events/calendar?from=${day(0)}&to=${day(41)}`],
  ['conflicts of a day', '/api/events/conflicts', rows.conflict],
  ['hold ladders: a month', `/api/holds?from=${day(0)}&to=${day(31)}`],
  ['event', `/api/events/${rows.event}`],
  ['event: logistics', `/api/events/${rows.event}/logistics`],
  ['event: history', `/api/events/${rows.event}/history`],
  ['event: holds', `/api/events/${rows.event}/holds`],
  ['event: day sheet', `/api/events/${rows.event}/day-sheet`],
  ['clients: first page', '/api/clients?limit=50'],
  ['clients: by word', '/api/clients?limit=50&q=nurses'],
  ['client', `/api/clients/${rows.client}`],
  ['client: events', `/api/events?limit=25&clientId=${rows.client}`],
  ['bureau partners', '/api/bureau-partners?limit=50'],
  ['bureau: events', `/api/events?limit=25&bureauPartnerId=${rows.bureau}`],
  ['tasks: open', '/api/tasks?limit=50'],
  ['tasks: overdue', '/api/tasks?limit=50&state=overdue'],
  ['tasks: by word', '/api/tasks?limit=50&q=flights&state=all'],
  ['invoices: first page', '/api/invoices?limit=50'],
  ['invoices: overdue', '/api/invoices?limit=50&overdue=true'],
  ['invoices: totals', '/api/invoice-totals'],
  ['invoices: of a client', `/api/invoices?limit=25&clientId=${rows.client}`],
  ['expenses: first page', '/api/expenses?limit=50'],
  ['expenses: totals of a year', `/api/expense-totals?from=${day(-365)}`],
  ...insightViews,
  ['presentations', '/api/presentations?limit=50'],
  ['files', '/api/files?limit=50'],
  ['search: two letters', '/api/search?q=an'],
  ['search: a word', '/api/search?q=nurses'],
  ['search: two words', '/api/search?q=spring%20retail'],
  ['search: no hit', '/api/search?q=zzzz'],
  ['search: a word mistyped', '/api/search?q=nusres'],
  ['search: two words mistyped', '/api/search?q=sprnig%20retial'],
];

async function account(size) {
  const visitor = new Visitor(base);
  const name = `bench-${size}-${randomBytes(4).toString('hex')}`;
  await visitor.register(name);
  const took = await fillAccount(databaseUrl, name, size);
  console.log(`${name}: ${sizes[size].events} events made in ${(took / 1000).toFixed(1)} s`);
  return visitor;
}

async function rowsOf(visitor) {
  const first = async (path) => (await visitor.call('GET', path)).body;
  const page = await first('/api/events?limit=50');
  const booked = await first(`/api/events?limit=1&status=confirmed&from=${day(0)}`);
  const event = booked.items[0];
  return {
    cursor: encodeURIComponent(page.nextCursor ?? ''),
    event: event.id,
    client: event.clientId,
    bureau: (await first('/api/bureau-partners?limit=1')).items[0].id,
    conflict: { eventDate: event.eventDate, timeZone: event.timeZone },
  };
}

/** p50 and p95 in milliseconds and the size of the answer; or what the server refused. */
async function measure(visitor, [, path, body]) {
  const times = [];
  let bytes = 0;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await visitor.call(body ? 'POST' : 'GET', path, body);
      bytes = answer.bytes;
      // The first ones warm caches and prepare plans.
      if (round >= 3) times.push(answer.ms);
    }
  } catch (error) {
    return { problem: String(error.message).slice(0, 100) };
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)], p95: times[Math.floor(times.length * 0.95)], bytes };
}

const accounts = [];
for (const size of Object.keys(sizes)) {
  const visitor = await account(size);
  accounts.push({ size, visitor, views: views(await rowsOf(visitor)) });
}
const columns = accounts.map(({ size }) => `${size.padStart(11)} p50     p95      kB`).join('   ');
console.log(`\n${'ms, one request at a time'.padEnd(30)}${columns}`);
let slow = 0;
for (let at = 0; at < accounts[0].views.length; at += 1) {
  const cells = [];
  for (const { visitor, views: own } of accounts) {
    const { problem, p50, p95, bytes } = await measure(visitor, own[at]);
    if (problem) {
      cells.push(problem);
      slow += 1;
      continue;
    }
    if (p95 > SLOW_MS) slow += 1;
    const mark = p95 > SLOW_MS ? ' !' : '  ';
    cells.push(
      `${p50.toFixed(1).padStart(15)} ${p95.toFixed(1).padStart(7)} ${(bytes / 1024).toFixed(1).padStart(7)}${mark}`,
    );
  }
  console.log(`${accounts[0].views[at][0].padEnd(30)}${cells.join(' ')}`);
}
console.log(`\n${slow === 0 ? 'Nothing' : slow} took longer than ${SLOW_MS} ms (p95) or was refused.`);
for (const { visitor } of accounts) visitor.close();
