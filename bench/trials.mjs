/**
 * Measures the sweep that announces the end of free trials: `npm run bench -- trials [ACCOUNTS]`, a million when nothing
 * is said. Works in a separate database on the same server (see accounts.mjs), which it deletes again, and runs the
 * built service in this process as the worker's schedule does. Prints rows per second and the peak of the memory.
 */
import pg from 'pg';
import { from, withDatabase, withDb } from './built.mjs';

const ACCOUNTS = Number(process.argv[3] ?? 1_000_000);
/** As in worker/src/schedules/announce-trial-notices.ts. */
const PAGE_SIZE = 1_000;
const SAMPLE_MS = 50;
const MIB = 2 ** 20;

const { TrialNoticesService } = from('backend/src/modules/billing/trial/trial-notices.service.js');
const { TrialNoticesRepository } = from('backend/src/modules/billing/trial/trial-notices.repository.js');
const { SystemClock } = from('libs/database/src/clock.js');
const { Outbox } = from('libs/database/src/outbox.js');

const seconds = async (work) => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Accounts whose trials end at all times of the next week, or ended: each is due a notice. */
const fill = [
  `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
   SELECT gen_random_uuid(), 'bench' || n, 'bench' || n || '@example.com', '-', '2025-06', now(), now(), now()
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO subscriptions (user_id, status, trial_ends_at, updated_at)
   SELECT id, 'trialing', now() + (random() * 8 - 1) * interval '1 day', now() FROM users WHERE $1::int > 0`,
];

async function sweep(db) {
  const clock = new SystemClock();
  const notices = new TrialNoticesService(db, new Outbox(clock), clock, new TrialNoticesRepository());
  const peak = { rss: 0, heapUsed: 0 };
  const look = () => {
    const now = process.memoryUsage();
    for (const name of Object.keys(peak)) peak[name] = Math.max(peak[name], now[name]);
  };
  look();
  const before = { ...peak };
  const sampling = setInterval(look, SAMPLE_MS);
  let announced = 0;
  const took = await seconds(async () => (announced = await notices.announceNotices({ pageSize: PAGE_SIZE })));
  clearInterval(sampling);
  return { announced, took, before, peak };
}

function print({ announced, took, before, peak }) {
  const rate = announced === 0 ? '' : `, ${Math.round(announced / took)} rows/s`;
  console.log(`${announced} notices in ${took.toFixed(took < 1 ? 3 : 1)} s${rate}`);
  for (const [name, bytes] of Object.entries(peak)) {
    console.log(`  ${name}: ${(before[name] / MIB).toFixed(0)} MiB before, ${(bytes / MIB).toFixed(0)} MiB at most`);
  }
}

await withDatabase(async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const took = await seconds(async () => {
    for (const sql of fill) await client.query(sql, [ACCOUNTS]);
    await client.query('VACUUM ANALYZE');
  });
  console.log(`${ACCOUNTS} accounts, made in ${took.toFixed(1)} s\n`);
  await withDb(url, async (db) => {
    print(await sweep(db));
    const { rows } = await client.query(
      `SELECT payload->>'daysLeft' AS days, count(*)::int FROM outbox GROUP BY 1 ORDER BY 1`,
    );
    console.log(`  published: ${rows.map(({ days, count }) => `${count} of ${days} days`).join(', ')}\n`);
    console.log('Once more, when nothing is due:');
    print(await sweep(db));
  });
  await client.end();
});
