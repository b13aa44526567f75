/**
 * Measures how long a password reset takes to its inbox while a sweep sends 10,000 emails, beside the time without it:
 * `npm run bench -- mail [URL]`, with the application started by `npm start` under RATE_LIMIT_FACTOR=1000 (the inbox is at
 * MAIL_WEB_PORT, 1080). Creates accounts whose trials end, and deletes nothing. Exit code 1 above the budget.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runningDatabase } from './accounts.mjs';
import { Visitor } from './visitor.mjs';

const base = new URL(process.argv[3] ?? 'http://localhost:3000');
const inbox = new URL(`http://localhost:${process.env.MAIL_WEB_PORT ?? 1080}/api/email`);
const EMAILS = 10_000;
const RESETS = 10;
/** Milliseconds more than without the sweep (median). */
const BUDGET = 1_000;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const database = new pg.Client({ connectionString: runningDatabase() });
await database.connect();

async function resetTime() {
  const visitor = new Visitor(base);
  const name = `bench-${randomBytes(5).toString('hex')}`;
  await visitor.register(name);
  await database.query(`UPDATE users SET email_verified_at = now() WHERE username = $1`, [name]);
  const started = performance.now();
  await visitor.call('POST', '/api/auth/request-reset', { email: `${name}@example.com` });
  visitor.close();
  for (;;) {
    const emails = await (await fetch(inbox)).json();
    if (emails.some(({ subject, to }) => /password/i.test(subject) && to[0].address.startsWith(name)))
      return performance.now() - started;
    await wait(20);
  }
}

async function resetTimes() {
  const times = [];
  for (let n = 0; n < RESETS; n += 1) times.push(await resetTime());
  return median(times);
}

const alone = await resetTimes();
await database.query(
  `WITH made AS (
     INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     SELECT gen_random_uuid(), 'sweep' || $2 || n, 'sweep' || $2 || n || '@example.com', '-', '2025-06', now(), now(), now()
     FROM generate_series(1, $1::int) n RETURNING id
   )
   INSERT INTO subscriptions (user_id, status, trial_ends_at, updated_at)
   SELECT id, 'trialing', now() + interval '12 hours', now() FROM made`,
  [EMAILS, randomBytes(4).toString('hex')],
);
const sent = async () =>
  (await database.query(`SELECT count(*)::int AS count FROM email_deliveries WHERE template = 'trial-notice'`)).rows[0]
    .count;
const before = await sent();
while ((await sent()) === before) await wait(200);
const during = await resetTimes();
const left = EMAILS - ((await sent()) - before);
await database.end();
const more = during - alone;
console.log(
  `password reset to inbox: ${alone.toFixed(0)} ms alone, ${during.toFixed(0)} ms during the sweep (${left} emails left)`,
);
console.log(`${more.toFixed(0)} ms more (at most ${BUDGET})${more > BUDGET ? '   MISSED' : ''}`);
if (left <= 0) console.log('The sweep was over before the resets: this says nothing.');
if (more > BUDGET || left <= 0) process.exitCode = 1;
