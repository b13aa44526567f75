/**
 * Wakes the relay: by NOTIFY, and every two seconds by a poll behind it. One run at a time; wakes during a run
 * merge into one more. A lost database or queue is logged and tried again, the process stays up.
 */
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { OUTBOX_CHANNEL } from '@lectern/database/outbox';
import type { Logger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import { Client } from 'pg';
import { OutboxRepository } from './outbox.repository';
import { Relay } from './relay';

const POLL_MS = 2_000;
/** Events that are committed closer together than this are published together: a pass costs as much as a request. */
const PASS_EVERY_MS = 10;
/** The pause after a pass is PASS_EVERY_MS for each event that it published, up to this. */
const LONGEST_PAUSE_MS = 50;
const SORT_OUT_MS = 5 * 60_000;

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await setTimeout(milliseconds);
}

@Injectable()
export class RelayLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private poll: NodeJS.Timeout | undefined;
  private sorting: NodeJS.Timeout | undefined;
  private listener: Client | undefined;
  private running: Promise<void> | undefined;
  private sorted: Promise<void> | undefined;
  private dirty = false;
  private stopped = false;
  private nextPass = 0;
  /** The queues may have lost what was in them: at the start, and after they were away. */
  private isSuspect = true;

  constructor(
    private readonly relay: Relay,
    private readonly rows: OutboxRepository,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.poll = setInterval(() => {
      if (!this.listener) void this.listen();
      void this.look();
    }, POLL_MS);
    this.sorting = setInterval(() => void this.sortOut(), SORT_OUT_MS);
    void this.listen();
    void this.sortOut();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    clearInterval(this.sorting);
    await this.sorted;
    await this.listener?.end();
    await this.running;
  }

  /** One statement while nothing waits. */
  private async look(): Promise<void> {
    if (this.running) return;
    // A run says what is wrong with the database.
    const isAnyWaiting = await this.rows.isAnyWaiting().catch(() => true);
    if (isAnyWaiting && !this.stopped) this.wake();
  }

  private wake(): void {
    this.dirty = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    while (this.dirty && !this.stopped) {
      await pause(this.nextPass - performance.now());
      if (this.stopped) return;
      const began = performance.now();
      this.nextPass = began + PASS_EVERY_MS;
      this.dirty = false;
      try {
        if (this.isSuspect) await this.relay.bringBackLost();
        this.isSuspect = false;
        const published = await this.relay.publishAll();
        this.nextPass = began + Math.min(PASS_EVERY_MS * Math.max(published, 1), LONGEST_PAUSE_MS);
      } catch (err) {
        this.isSuspect = true;
        this.metrics.relayFailures.inc();
        this.logger.warn({ err }, 'events wait in the outbox: they cannot be published now');
        return;
      }
    }
  }

  private sortOut(): Promise<void> {
    this.sorted ??= this.relay
      .sortOut()
      .then(() => this.relay.bringBackLost())
      .then(() => this.wake())
      .catch((err: unknown) => this.logger.warn({ err }, 'dead letters and lost jobs could not be looked for'))
      .finally(() => (this.sorted = undefined));
    return this.sorted;
  }

  /** A connection of its own, because a pooled one would not keep listening. */
  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.config.database.url,
      application_name: 'lectern-relay',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.listener = client;
    const lost = (err?: Error) => {
      if (this.listener !== client) return;
      this.listener = undefined;
      if (!this.stopped) this.logger.warn({ err }, 'the relay lost its ear, the poll goes on');
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', () => this.wake());
    try {
      await client.connect();
      await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    } catch (err) {
      lost(err as Error);
      await client.end().catch((error: unknown) => this.logger.debug({ err: error }, 'closing a dead connection'));
    }
  }
}
