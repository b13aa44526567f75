/**
 * Reminds people of what is due: once per due date, on that day, from seven in the morning in their own zone.
 * Called by a schedule of the worker.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { outermostDays, windowOf, type ZoneWindow } from './reminder-windows';
import { TaskRemindersRepository } from './task-reminders.repository';

@Injectable()
export class TaskRemindersService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly reminders: TaskRemindersRepository,
  ) {}

  /**
   * Publishes `task.reminder_due` for every task whose day has begun. Safe in any number of workers at once: a page
   * is locked, marked and published in one transaction. Returns how many tasks it took.
   */
  async remindDueTasks({ pageSize }: { pageSize: number }): Promise<number> {
    const now = this.clock.now();
    const { from, until } = outermostDays(now);
    const zones = await this.reminders.zonesWithDueTasks(from, until);
    if (zones.length === 0) return 0;
    const windows = zones.map((timeZone) => windowOf(timeZone, now));
    let reminded = 0;
    for (;;) {
      const taken = await this.remindPage(windows, pageSize);
      reminded += taken;
      if (taken < pageSize) return reminded;
    }
  }

  private remindPage(windows: readonly ZoneWindow[], pageSize: number): Promise<number> {
    return this.db.tx(async (tx) => {
      const due = await this.reminders.takeDuePage(tx, windows, pageSize);
      if (due.length === 0) return 0;
      await this.reminders.markReminded(tx, due);
      for (const { id, ownerId, dueDate } of due) {
        await this.outbox.add(tx, 'task.reminder_due', { ownerId, taskId: id, dueDate });
      }
      return due.length;
    });
  }
}
