/**
 * Ticks off the line of an event's checklist that something else has done: a deposit that came in, a contract that is
 * signed; opens it again when that is undone. Called inside the transactions of those who know it, after the event is
 * locked.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import { ChecklistsRepository } from './checklists.repository';
import { addTaskNews } from '../task-news';
import { TasksRepository } from '../tasks.repository';

@Injectable()
export class ChecklistTicksService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly checklists: ChecklistsRepository,
    private readonly tasks: TasksRepository,
  ) {}

  /** Does nothing where the event has no such line, or it is done. Returns whether it was ticked now. */
  async tick(tx: Tx, ownerId: string, eventId: string, checklistKey: string): Promise<boolean> {
    const now = this.clock.now();
    const doneOn = dateInZone(now, await this.tasks.timeZoneOf(tx, ownerId));
    const ids = await this.checklists.tick(tx, ownerId, eventId, checklistKey, doneOn, now);
    await addTaskNews(this.outbox, tx, 'updated', { ownerId, ids });
    return ids.length > 0;
  }

  /** Does nothing to a line that a person checked off or edited. */
  async untick(tx: Tx, ownerId: string, eventId: string, checklistKey: string): Promise<void> {
    const ids = await this.checklists.untick(tx, ownerId, eventId, checklistKey, this.clock.now());
    await addTaskNews(this.outbox, tx, 'updated', { ownerId, ids });
  }
}
