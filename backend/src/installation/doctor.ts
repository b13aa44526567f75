/**
 * What could be wrong with an installation, looked at from its own side: database, schema, queues, outbox, workers,
 * storage, mail, payments, clock. For `npm run doctor` and the operator's command line. It leaves everything as it was.
 */
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Config } from '@lectern/config/config';
import { inTime } from '@lectern/core/in-time';
import type { Clock } from '@lectern/database/clock';
import type { Db } from '@lectern/database/db';
import { MailGateway } from '@lectern/mailer/mail.gateway';
import { queueNames } from '@lectern/protocol/queue-names';
import type { QueueConnection } from '@lectern/queue/queue-connection';
import type { StorageGateway } from '@lectern/storage/storage.gateway';
import { migrations } from '../migrations/all';

export interface Finding {
  name: string;
  /** `warn`: it works, and somebody should look. */
  state: 'ok' | 'warn' | 'fail';
  words: string;
}

export interface Patient {
  config: Config;
  db: Db;
  clock: Clock;
  queues: QueueConnection;
  storage: StorageGateway;
  /** Throws when the price at the payment provider is not the one that is shown. */
  checkPrice: () => Promise<void>;
  /** Throws when what was encrypted in the database was so with another SESSION_SECRET. */
  checkSecret: () => Promise<void>;
}

type Answer = Omit<Finding, 'name'>;
const ok = (words: string): Answer => ({ state: 'ok', words });
const warn = (words: string): Answer => ({ state: 'warn', words });
const fail = (words: string): Answer => ({ state: 'fail', words });

const PATIENCE_MS = 15_000;
const MAX_SKEW_MS = 60_000;
const OLDEST_EVENT_SECONDS = 60;
const FREE_BYTES = 2_000_000_000;

/** One after the other, so that one that hangs is seen; each is given up after fifteen seconds. */
export async function* examine(patient: Patient): AsyncGenerator<Finding> {
  for (const [name, check] of Object.entries(checks)) {
    try {
      yield { name, ...(await inTime(check(patient), PATIENCE_MS)) };
    } catch (error) {
      yield { name, ...fail(`does not answer: ${error instanceof Error ? error.message : String(error)}`) };
    }
  }
}

const checks: Record<string, (patient: Patient) => Promise<Answer>> = {
  async Database({ db }) {
    const [row] = await db.query<{ version: string; used: number; most: number }>(
      `SELECT current_setting('server_version') AS version, current_setting('max_connections')::int AS most,
         (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`,
    );
    if (!row) return fail('answers nothing');
    const facts = `PostgreSQL ${row.version}, ${row.used} of ${row.most} connections in use`;
    return row.used > row.most * 0.8 ? warn(`${facts}: raise max_connections or lower DB_POOL_MAX`) : ok(facts);
  },

  async Schema({ db }) {
    const rows = await db.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    const done = new Set(rows.map((row) => row.name));
    const open = migrations.filter(({ name }) => !done.has(name)).length;
    const unknown = rows.length - (migrations.length - open);
    if (open > 0) return fail(`${open} migrations have not run: run the migrations of this release`);
    return unknown > 0 ? warn(`${unknown} migrations of a newer release have run`) : ok(`${rows.length} migrations`);
  },

  async Clock({ db, clock }) {
    const [row] = await db.query<{ now: Date }>('SELECT now() AS now');
    const skew = Math.abs((row?.now.getTime() ?? 0) - clock.now().getTime());
    const words = `${Math.round(skew / 1000)} s from the database's`;
    return skew > MAX_SKEW_MS ? fail(`${words}: set both clocks by a time server`) : ok(words);
  },

  async Workers({ db }) {
    const [row] = await db.query<{ there: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'lectern-worker') AS there`,
    );
    return row?.there ? ok('connected') : fail('none is connected: emails, reminders and files wait until one runs');
  },

  async Outbox({ db, clock }) {
    const [row] = await db.query<{ seconds: number; failing: number; dead: number }>(
      `SELECT coalesce(extract(epoch FROM $1::timestamptz - (SELECT occurred_at FROM outbox
           WHERE published_at IS NULL AND set_aside_at IS NULL AND attempts = 0 ORDER BY id LIMIT 1)), 0)::int AS seconds,
         (SELECT count(*)::int FROM outbox
           WHERE published_at IS NULL AND set_aside_at IS NULL AND attempts > 0) AS failing,
         (SELECT count(*)::int FROM outbox WHERE set_aside_at IS NOT NULL) AS dead`,
      [clock.now()],
    );
    const { seconds = 0, failing = 0, dead = 0 } = row ?? {};
    if (seconds > OLDEST_EVENT_SECONDS)
      return fail(`the oldest event has waited ${seconds} s: no relay runs, or the queues take nothing`);
    if (failing > 0)
      return warn(
        `events that can't be published yet: ${failing}. They're tried for a quarter of an hour; the worker's log says why`,
      );
    return dead > 0
      ? warn(`${dead} dead letters: npm run admin -- dead-letters, or /admin/queues`)
      : ok('nothing waits');
  },

  async Queues({ queues }) {
    await queues.check();
    let failed = 0;
    for (const name of queueNames) failed += await queues.queue(name).getFailedCount();
    return failed > 0
      ? warn(`${queues.backend}; ${failed} jobs failed: npm run admin -- failed-jobs`)
      : ok(`${queues.backend}; no job failed`);
  },

  async Storage({ storage, config }) {
    const key = `doctor/${randomUUID()}`;
    const text = 'Lectern can write here.';
    await storage.put(key, Buffer.from(text), text.length);
    const read = (await buffer(await storage.get(key))).toString();
    await storage.delete([key]);
    if (read !== text) return fail('gives back something else than was written');
    if (config.storage.kind === 's3') return ok(`${config.storage.bucket} takes, gives and deletes`);
    const { bavail, bsize } = await statfs(config.storage.dir);
    const free = bavail * bsize;
    const words = `${config.storage.dir}, ${Math.round(free / 1e9)} GB free`;
    return free < FREE_BYTES ? warn(`${words}: make room`) : ok(words);
  },

  async Mail({ config }) {
    const gateway = new MailGateway({ smtpUrl: config.mail.smtpUrl, from: config.mail.from });
    try {
      await gateway.verify();
      return ok(`takes mail from ${config.mail.from}`);
    } finally {
      gateway.close();
    }
  },

  async Payments({ config, checkPrice }) {
    await checkPrice();
    const live = /^(sk|rk)_live_/.test(config.stripe.secretKey);
    const where = config.stripe.apiUrl ? 'the stand-in for Stripe' : live ? 'Stripe, live' : 'Stripe, test mode';
    return ok(`${where}; the price is the one that is shown`);
  },

  async Secret({ checkSecret }) {
    await checkSecret();
    return ok('opens what the database keeps sealed');
  },

  Address({ config }) {
    const { protocol, hostname } = new URL(config.appUrl);
    const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
    const words = config.appUrl;
    return Promise.resolve(
      protocol === 'http:' && !isLocal
        ? warn(`${words}: without https passwords and cookies travel readable`)
        : ok(words),
    );
  },
};
