// What the parts of a running proof use: processor time and memory by /proc, queues and connections by /metrics.
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { runOrStop } from '../../../libs/launcher/src/run.mjs';
import { mapValues } from './capacity.mjs';

const TICKS = 100;
const PARTS = { ceph: 'storage', radosgw: 'storage', postfix: 'mail' };
/** Those of a production; the inbox and Stripe are played. */
const MEASURED = ['backend', 'worker', 'postgres', 'redis', 'nginx', 'storage', 'mail'];

const partOf = (name) => PARTS[name.split('-')[0]] ?? name.split('-')[0];

/** A process that has ended says nothing. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(error.code)) return '';
    throw error;
  }
}

/** All processes: pid → parent and processor time, that of its ended children included. */
function processes() {
  const all = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(pid, 'stat');
    if (!stat) continue;
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    all.set(Number(pid), { parent: Number(fields[1]), cpu: ticks / TICKS });
  }
  return all;
}

/** BullMQ's lists, which are gone when they are empty. */
const WAITING_QUEUES = `return ${['wait', 'active', 'prioritized'].map((list) => `#redis.call('keys', '*:${list}')`).join(' + ')}`;

export class Gauges {
  constructor(stack) {
    this.stack = stack;
  }

  /** A separate connection, which is there when everything is full. */
  async open() {
    this.database = new pg.Client({ connectionString: this.stack.postgres.url(), application_name: 'gauges' });
    await this.database.connect();
    return this;
  }

  async query(...statement) {
    return (await this.database.query(...statement)).rows;
  }

  /** The processes of each part, with their descendants. */
  parts() {
    const all = processes();
    const roots = new Map(this.stack.services.map(({ name, child }) => [child?.pid, partOf(name)]));
    const partOfPid = (pid) => roots.get(pid) ?? (all.has(pid) ? partOfPid(all.get(pid).parent) : undefined);
    const parts = Object.fromEntries(MEASURED.map((part) => [part, []]));
    for (const [pid, { cpu }] of all) parts[partOfPid(pid)]?.push({ pid, cpu });
    return parts;
  }

  /** Seconds since the start of each part. */
  cpu() {
    return mapValues(this.parts(), (processesOfPart) => processesOfPart.reduce((sum, { cpu }) => sum + cpu, 0));
  }

  /** MiB; what processes share is counted once. */
  memory() {
    const pss = ({ pid }) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;
    return mapValues(this.parts(), (processesOfPart) => processesOfPart.reduce((sum, one) => sum + pss(one), 0));
  }

  /** Everything measured runs on that many cores from now on; the driver isn't of it. */
  async pin(cores) {
    const list = `0-${cores - 1}`;
    for (const { pid } of Object.values(this.parts()).flat())
      if (read(pid, 'stat')) await runOrStop('Choosing cores', 'taskset', ['-a', '-c', '-p', list, String(pid)]);
  }

  /** Of all backends and workers: name with labels → values. */
  async metrics() {
    const services = this.stack.services.filter(({ name }) => /^(backend|worker)-/.test(name));
    const texts = await Promise.all(
      services.map(async ({ env, name }) => {
        const port = name.startsWith('backend') ? env.PORT : env.WORKER_HEALTH_PORT;
        const headers = { authorization: `Bearer ${this.stack.token}` };
        return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
      }),
    );
    const found = new Map();
    for (const [, name, value] of texts.join('\n').matchAll(/^(lectern_\S+) (\S+)$/gm))
      found.set(name, [...(found.get(name) ?? []), Number(value)]);
    return found;
  }

  /** Whether all that was caused is done. Metrics would say so five seconds late. */
  async isQuiet() {
    const sql = 'SELECT FROM outbox WHERE published_at IS NULL AND set_aside_at IS NULL LIMIT 1';
    const events = await this.query(sql);
    const { port } = new URL(this.stack.settings.REDIS_URL);
    const { stdout } = await runOrStop('Asking Redis', 'redis-cli', ['-p', port, 'EVAL', WAITING_QUEUES, '0']);
    return events.length === 0 && stdout.trim() === '0';
  }

  close() {
    return this.database?.end();
  }

  /** Now: what waits, and which connections there are. */
  async sample() {
    const metrics = await this.metrics();
    const of = (pattern) => [...metrics].filter(([name]) => pattern.test(name)).map(([, values]) => values);
    const greatest = (pattern) => of(pattern).reduce((sum, values) => sum + Math.max(...values), 0);
    const added = (pattern) =>
      of(pattern)
        .flat()
        .reduce((sum, value) => sum + value, 0);
    const [{ count }] = await this.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()`,
    );
    return {
      outboxAge: greatest(/^lectern_outbox_age_seconds/),
      // Each backend says the same of the queues.
      jobs: greatest(/^lectern_queue_jobs\{.*state="(waiting|active)"/),
      failed: greatest(/^lectern_queue_jobs\{.*state="failed"/),
      poolWaiting: added(/^lectern_db_pool_waiting/),
      connections: count,
      waited: { seconds: added(/^lectern_job_wait_seconds_sum/), count: added(/^lectern_job_wait_seconds_count/) },
    };
  }
}
