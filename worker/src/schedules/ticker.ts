/** Turns the minutes into jobs of the `schedules` queue. Each worker ticks; the job's id makes it one. */
import { Inject, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { Logger } from '@lectern/logging/logger';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { schedules } from './schedules';

const MINUTE_MS = 60_000;

@Injectable()
export class Ticker {
  constructor(
    private readonly queues: QueueConnection,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A tick that cannot be enqueued is only late: what is due is still due at the next one. */
  @Cron('0 * * * * *')
  async onMinute(): Promise<void> {
    try {
      await this.tick();
    } catch (err) {
      this.logger.warn({ err }, 'a tick could not be enqueued');
    }
  }

  async tick(): Promise<void> {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    const due = Object.entries(schedules).filter(([, { everyMinutes }]) => minute % everyMinutes === 0);
    const jobs = due.map(([name]) => ({ name, data: {}, opts: { jobId: `${name}--${minute}`, attempts: 3 } }));
    await this.queues.add('schedules', jobs);
  }
}
