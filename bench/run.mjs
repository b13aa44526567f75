/**
 * Measures a running Lectern over HTTP with an account of its own: `npm run bench`, or `npm run bench -- URL` for
 * another address than http://localhost:3000. Start it with RATE_LIMIT_FACTOR=1000. Prints, changes nothing else.
 * `npm run bench -- views` measures every view on a realistic and on a giant account: see views.mjs.
 * `npm run bench -- trials` measures the sweep over a million free trials: see trials.mjs.
 */
import { randomBytes } from 'node:crypto';
import { Visitor } from './visitor.mjs';

for (const other of ['views', 'trials']) {
  if (process.argv[2] !== other) continue;
  await import(`./${other}.mjs`);
  process.exit();
}

const base = new URL(process.argv[2] ?? 'http://localhost:3000');
const CONCURRENCY = 10;
const SECONDS = 5;
const EVENTS = 200;

const visitor = new Visitor(base);
const call = (method, path, body) => visitor.call(method, path, body);

async function measure(name, one) {
  const times = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() < end) times.push((await one()).ms);
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1).padStart(7);
  const rate = Math.round(times.length / SECONDS);
  console.log(
    `${name.padEnd(34)} ${String(rate).padStart(6)}/s   p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)} ms`,
  );
}

const name = `bench-${randomBytes(5).toString('hex')}`;
await visitor.register(name);

const days = (n) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
const { body: client } = await call('POST', '/api/clients', { name: 'Benchmark Association' });
for (let n = 0; n < EVENTS; n += 1) {
  await call('POST', '/api/events', {
    title: `Annual meeting ${n}`,
    eventDate: days(n - EVENTS / 2),
    clientId: client.id,
    grossFeeCents: 1_000_000 + n,
  });
}

console.log(
  `${base.origin}: ${CONCURRENCY} connections, ${SECONDS} s each, one account with ${EVENTS} events\n`,
);
await measure('health', () => call('GET', '/api/health/live'));
await measure('session check', () => call('GET', '/api/user'));
await measure('50 events', () => call('GET', '/api/events?limit=50'));
await measure('search', () => call('GET', '/api/search?q=annual%20meet'));
await measure('dashboard', () => call('GET', '/api/dashboard'));
await measure('a task is made', () => call('POST', '/api/tasks', { title: 'Measured' }));
visitor.close();
