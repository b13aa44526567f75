/**
 * Reminds speakers of what is due: once per due date, on that day, from seven in the morning in their own zone.
 * Called by the worker: `remindDueTasks` by its schedule, `taskReminderEmail` by the handler that sends the mail.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { dateInZone, formatPlainDate } from '@lectern/protocol/calendar';
import { outermostDays, windowOf, type ZoneWindow } from './reminder-windows';
import { TaskRemindersRepository } from './task-reminders.repository';
import { TasksRepository } from '../tasks.repository';

@Injectable()
export class TaskRemindersService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly reminders: TaskRemindersRepository,
    private readonly tasks: TasksRepository,
    @Inject(CONFIG) private readonly config: Config,
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

  /** Null when there is nothing to say any more: the task is done, gone, or due another day. */
  async taskReminderEmail(ownerId: string, taskId: string, dueDate: string): Promise<OutgoingEmail | null> {
    const today = dateInZone(this.clock.now(), await this.tasks.timeZoneOf(ownerId));
    const task = await this.reminders.findForReminder(ownerId, taskId, dueDate, today);
    if (!task?.email) return null;
    return {
      to: task.email,
      template: 'task-reminder',
      category: 'reminders',
      ownerId,
      props: {
        speakerName: task.speakerName,
        tasks: [
          {
            title: task.title,
            dueDate: formatPlainDate(dueDate),
            ...(task.relatedTo !== null && { relatedTo: task.relatedTo }),
          },
        ],
        dashboardUrl: `${this.config.appUrl}/`,
        preferencesUrl: `${this.config.appUrl}/account-settings?tab=notifications`,
      },
    };
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
