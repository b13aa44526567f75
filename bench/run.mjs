/**
 * Measures a running Lectern over HTTP with an account of its own: `npm run bench`, or `npm run bench -- URL` for
 * another address than http://localhost:3000. Start it with RATE_LIMIT_FACTOR=1000. Prints, changes nothing else.
 */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

const base = new URL(process.argv[2] ?? 'http://localhost:3000');
const CONCURRENCY = 10;
const SECONDS = 5;
const EVENTS = 200;

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
const cookies = new Map();

function call(method, path, body) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const payload = body === undefined ? undefined : JSON.stringify(body);
    if (payload) headers['content-type'] = 'application/json';
    if (csrf) headers['x-csrf-token'] = csrf;
    const sent = request(new URL(path, base), { method, headers, agent }, (response) => {
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
        cookies.set(name, value);
      }
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode >= 400)
          return reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        resolve({ ms: performance.now() - started, bytes: text.length, body: text && JSON.parse(text) });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

let csrf = '';
async function refreshCsrf() {
  csrf = (await call('GET', '/api/csrf-token')).body.csrfToken;
}

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
await refreshCsrf();
await call('POST', '/api/register', {
  username: name,
  email: `${name}@example.com`,
  password: 'Bench!mark9',
});
await refreshCsrf();

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
agent.destroy();
