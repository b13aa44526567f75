/**
 * BullMQ on Redis when there is a REDIS_URL, on PostgreSQL otherwise; the only lib that knows. The relay and the
 * schedules add jobs through it, the worker takes them. Connections are configurations, never shared pools: ending
 * a pool under a running worker makes it spin.
 */
import {
  createPostgresBackend,
  Queue,
  withBackend,
  Worker,
  type JobsOptions,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import '@lectern/database/guard-clients';
import { queueNames, type QueueName } from '@lectern/protocol/queue-names';

export interface QueueConfig {
  redisUrl: string | undefined;
  databaseUrl: string;
  /** Keeps installations on one Redis apart; on PostgreSQL the name of the schema. */
  prefix: string;
}

/**
 * Retries for about a day: 2 s, 4 s, … , the last waits some nine hours. Few done jobs are kept: on PostgreSQL each job that
 * is finished reads all of them.
 */
const jobOptions: JobsOptions = {
  attempts: 15,
  backoff: { type: 'exponential', delay: 2_000 },
  removeOnComplete: { age: 3600, count: 100 },
  removeOnFail: { age: 30 * 24 * 3600 },
};

const onPostgres = withBackend(createPostgresBackend);

/** How long a worker on PostgreSQL waits for the notice of a job before it asks; all eleven queues ask 44 statements at a time. */
const LOOK_EVERY_SECONDS = 60;

/** From so many on, adding them in one statement costs less: on PostgreSQL it makes two temporary tables first. */
const MANY_JOBS = 8;

/** The job of `probe`: nobody takes it before it is removed, unless the process died between the two. */
export const PROBE = 'probe';
const PROBE_DELAY_MS = 24 * 3600 * 1000;

const LEAVE_MARK = `redis.call('SET', KEYS[1], ARGV[1], 'NX') return redis.call('GET', KEYS[1])`;

export class QueueConnection {
  private readonly queues = new Map<QueueName, Queue>();
  private readonly workers: Worker[] = [];

  constructor(
    private readonly config: QueueConfig,
    private readonly onError: (error: Error) => void,
  ) {}

  get backend(): 'redis' | 'postgresql' {
    return this.config.redisUrl ? 'redis' : 'postgresql';
  }

  queue(name: QueueName): Queue {
    const existing = this.queues.get(name);
    if (existing) return existing;
    const options = {
      ...this.options({ max: 2 }),
      defaultJobOptions: jobOptions,
      streams: { events: { maxLen: 100 } },
    };
    const queue = this.config.redisUrl ? new Queue(name, options) : new onPostgres.Queue(name, options);
    queue.on('error', this.onError);
    this.queues.set(name, queue as Queue);
    // One that could not be prepared answers so for ever: whoever asks next gets another.
    queue.waitUntilReady().catch((error: Error) => {
      this.onError(error);
      if (this.queues.get(name) !== queue) return;
      this.queues.delete(name);
      queue.close().catch(this.onError);
    });
    return queue as Queue;
  }

  /** The worker starts when `run()` is called on it; without a processor jobs are taken by hand. */
  worker(name: QueueName, processor: Processor | null, settings: Partial<WorkerOptions> = {}): Worker {
    const options = { ...this.options({ max: 4, blocking: true }), ...settings, autorun: false };
    const worker = this.config.redisUrl
      ? new Worker(name, processor, options)
      : new onPostgres.Worker(name, processor as never, { drainDelay: LOOK_EVERY_SECONDS, ...options } as never);
    worker.on('error', this.onError);
    this.workers.push(worker as Worker);
    return worker as Worker;
  }

  /** Rejects when one of them was refused; the others may be there. Those that are there already stay as they are. */
  async add(name: QueueName, jobs: Parameters<Queue['addBulk']>[0]): Promise<void> {
    const queue = this.queue(name);
    if (jobs.length >= MANY_JOBS) await queue.addBulk(jobs);
    else await Promise.all(jobs.map((job) => queue.add(job.name, job.data, job.opts)));
  }

  /** Rejects when jobs cannot be added now. */
  async check(): Promise<void> {
    await this.queue('mail').getJobCounts('waiting');
  }

  /** Rejects when the queue takes no job now, whichever: adds one that is not due for long, and removes it. */
  async probe(name: QueueName): Promise<void> {
    const job = await this.queue(name).add(PROBE, {}, { delay: PROBE_DELAY_MS, attempts: 1, removeOnFail: true });
    await job.remove();
  }

  /** What a Redis that lost its data no longer has. In PostgreSQL the queues are lost with everything else, or not at all. */
  async findMark(): Promise<string | null> {
    return this.config.redisUrl ? (await this.redis()).get(this.markKey) : this.schema;
  }

  /** Leaves a mark where there is none; returns the one that is there. */
  async leaveMark(): Promise<string> {
    if (!this.config.redisUrl) return this.schema;
    const redis = await this.redis();
    redis.defineCommand('leaveMark', { numberOfKeys: 1, lua: LEAVE_MARK });
    return (await redis.runCommand('leaveMark', [this.markKey, randomUUID()])) as string;
  }

  /** Whether no queue ever took a job, as far as Redis knows. */
  async isUnused(): Promise<boolean> {
    if (!this.config.redisUrl) return false;
    const redis = await this.redis();
    // BullMQ counts the jobs of a queue in this key, and keeps it.
    const counts = await Promise.all(queueNames.map((name) => redis.get(this.queue(name).toKey('id'))));
    return counts.every((count) => count === null);
  }

  /** Empties BullMQ's log of what happened to jobs, which nobody here reads: the reasons of failures stand in it. */
  async forgetEvents(): Promise<void> {
    if (this.config.redisUrl) {
      for (const name of queueNames) await this.queue(name).trimEvents(0);
      return;
    }
    const client = new Client({ connectionString: this.config.databaseUrl, connectionTimeoutMillis: 5_000 });
    await client.connect();
    try {
      await client.query(`DELETE FROM ${client.escapeIdentifier(this.schema)}.event`);
    } finally {
      await client.end();
    }
  }

  /** Waits for running jobs, then lets go of the connections. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.queues.clear();
  }

  private get markKey(): string {
    return `${this.config.prefix}:mark`;
  }

  private redis() {
    return this.queue('mail').getBackend().client;
  }

  private get schema(): string {
    return `${this.config.prefix}_queue`;
  }

  private options({ max, blocking = false }: { max: number; blocking?: boolean }) {
    if (!this.config.redisUrl) {
      return {
        connection: {
          connectionString: this.config.databaseUrl,
          schema: this.schema,
          migrate: true,
          max,
          connectionTimeoutMillis: 5_000,
          application_name: 'lectern-queue',
        },
      };
    }
    // A queue must fail soon when Redis is gone, so that the relay lets go of its rows; a worker waits for it.
    const patience = blocking ? { maxRetriesPerRequest: null } : { maxRetriesPerRequest: 1, commandTimeout: 5_000 };
    return {
      connection: { url: this.config.redisUrl, connectTimeout: 3_000, ...patience },
      prefix: this.config.prefix,
    };
  }
}
