/**
 * Ticks off the line of an event's checklist that something else has done: a deposit that came in, a contract that is
 * signed; opens it again when that is undone. Called inside the transactions of those who know it, after the event is
 * locked.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import { ChecklistsRepository } from './checklists.repository';
import { TasksRepository } from '../tasks.repository';

@Injectable()
export class ChecklistTicksService {
  constructor(
    private readonly clock: Clock,
    private readonly checklists: ChecklistsRepository,
    private readonly tasks: TasksRepository,
  ) {}

  /** Does nothing where the event has no such line, or it is done. Returns whether it was ticked now. */
  async tick(tx: Tx, ownerId: string, eventId: string, checklistKey: string): Promise<boolean> {
    const now = this.clock.now();
    const doneOn = dateInZone(now, await this.tasks.timeZoneOf(ownerId));
    return this.checklists.tick(tx, ownerId, eventId, checklistKey, doneOn, now);
  }

  /** Does nothing to a line that a person checked off or edited. */
  untick(tx: Tx, ownerId: string, eventId: string, checklistKey: string): Promise<void> {
    return this.checklists.untick(tx, ownerId, eventId, checklistKey, this.clock.now());
  }
}
