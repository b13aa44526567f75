/**
 * Moves the due dates of an event's tasks when what they are anchored to moved. Called inside the transaction that
 * moves it where that is at hand (an event's dates), and by the worker's `move-anchored-tasks` for everything else.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { Origin } from '../../common/many';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { addTaskNews } from './task-news';

@Injectable()
export class TaskAnchorsService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly anchors: TaskAnchorsRepository,
  ) {}

  /** Does nothing when every date is right already, and when the event is gone. Returns how many tasks moved. */
  followEvent(tx: Tx, ownerId: string, eventId: string, origin?: Origin): Promise<number> {
    return this.followEvents(tx, ownerId, [eventId], origin);
  }

  async followEvents(tx: Tx, ownerId: string, eventIds: readonly string[], { source }: Origin = {}): Promise<number> {
    const events = await this.anchors.lockEvents(tx, ownerId, eventIds);
    const ids = await this.anchors.follow(tx, ownerId, events, this.clock.now());
    await addTaskNews(this.outbox, tx, 'updated', { ownerId, ids, source });
    return ids.length;
  }
}
