/**
 * Who has which record open: in Redis where there is one, else in this process, and never in the database. Everything is
 * forgotten after `PRESENCE_SECONDS`.
 */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import type { Logger } from '@lectern/logging/logger';
import { PRESENCE_SECONDS } from '@lectern/protocol/presence';
import { Redis } from 'ioredis';

@Injectable()
export class PresenceGateway implements OnApplicationShutdown {
  /** Connects with the first office that has a team. */
  private redis?: Redis;
  /** The last beat of each person at a record, the oldest first. */
  private readonly beats = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns all persons at the record, this one too; none while Redis is away. */
  async beat(record: string, person: string, now: Date): Promise<string[]> {
    const gone = now.getTime() - PRESENCE_SECONDS * 1000;
    if (!this.config.queue.redisUrl) return this.beatHere(record, person, now, gone);
    try {
      const key = `${this.config.queue.prefix}:presence:${record}`;
      const answers = await this.connected(this.config.queue.redisUrl)
        .multi()
        .zadd(key, now.getTime(), person)
        .zremrangebyscore(key, '-inf', gone)
        .zrange(key, 0, -1)
        .expire(key, PRESENCE_SECONDS)
        .exec();
      return (answers?.[2]?.[1] ?? []) as string[];
    } catch (err) {
      this.logger.warn({ err }, 'presence');
      return [];
    }
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private beatHere(record: string, person: string, now: Date, gone: number): string[] {
    for (const [key, at] of this.beats) {
      if (at > gone) break;
      this.beats.delete(key);
    }
    const start = `${record} `;
    this.beats.delete(start + person);
    this.beats.set(start + person, now.getTime());
    return [...this.beats.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  }

  private connected(url: string): Redis {
    if (this.redis) return this.redis;
    this.redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 3_000, commandTimeout: 2_000 });
    this.redis.on('error', (err) => this.logger.warn({ err }, 'presence'));
    return this.redis;
  }
}
