import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { outermostOf, type ZoneWindow } from './reminder-windows';
import { openAccount } from '../../auth/open-account';
import { Task } from '../task.entity';
import { IS_ASKED_FOR } from '../tasks.repository';
import { User } from '../../auth/user.entity';

export type DueTask = RowOf<typeof TAKE_DUE_PAGE_COLUMNS> & { dueDate: string };

export type ReminderRow = RowOf<typeof REMINDER_COLUMNS> & {
  email: string | null;
  speakerName: string;
  relatedTo: string | null;
  /** Whose office it is, where that is not the reader's own. */
  office: string | null;
};

/** The condition of the partial index `tasks_to_remind`. */
const ARMED = `t.done_on IS NULL AND t.due_date IS NOT NULL AND t.reminded_for IS DISTINCT FROM t.due_date`;

/** A snooze moves the day of the reminder, never before the due date. */
const REMIND_ON = `GREATEST(t.due_date, t.snoozed_until)`;

/** Who does it, and hears of it: the member, or the owner. */
const DOER = 'users u ON u.id = coalesce(t.assignee_id, t.owner_id)';

/** What an email calls a person: as the profile does, or by the username. */
export const personName = (users: string, profiles: string) =>
  `coalesce(nullif(${profiles}.name, ''), ${users}.username)`;

const REMINDER_COLUMNS = selectList(
  columns(Task, 't', 'title, assigneeId, snoozedUntil'),
  columns(User, 'u', 'timeZone'),
);

const ZONE = columns(User, 'u', 'timeZone');
export const ZONES_WITH_DUE_TASKS = `
  SELECT DISTINCT ${ZONE}
  FROM tasks t JOIN ${DOER}
  WHERE ${ARMED} AND ${REMIND_ON} BETWEEN $1::date AND $2::date`;

const TAKE_DUE_PAGE_COLUMNS = columns(Task, 't', 'id, ownerId, dueDate');

/** Tasks that another worker holds are left to it; what it has just marked fails the condition when it is read again. */
export const TAKE_DUE_PAGE = `
  SELECT ${TAKE_DUE_PAGE_COLUMNS}
  FROM tasks t
  JOIN ${DOER}
  JOIN unnest($1::text[], $2::date[], $3::date[]) AS w (time_zone, first_day, last_day) ON w.time_zone = u.time_zone
  WHERE ${ARMED} AND ${REMIND_ON} BETWEEN $4::date AND $5::date AND ${REMIND_ON} BETWEEN w.first_day AND w.last_day
    AND ${IS_ASKED_FOR}
  ORDER BY ${REMIND_ON}, t.id
  LIMIT $6
  FOR UPDATE OF t SKIP LOCKED`;

@Injectable()
export class TaskRemindersRepository {
  constructor(private readonly db: Db) {}

  /** Zones of those whose tasks may be due between two days, whatever the zone. */
  async zonesWithDueTasks(from: string, until: string): Promise<string[]> {
    const rows = await this.db.query<RowOf<typeof ZONE>>(ZONES_WITH_DUE_TASKS, [from, until]);
    return rows.map((row) => row.timeZone);
  }

  /** Locks and returns the next page of tasks to remind of. */
  takeDuePage(tx: Tx, windows: readonly ZoneWindow[], limit: number): Promise<DueTask[]> {
    const { from, until } = outermostOf(windows);
    return tx.query<DueTask[]>(TAKE_DUE_PAGE, [
      windows.map((window) => window.timeZone),
      windows.map((window) => window.from),
      windows.map((window) => window.until),
      from,
      until,
      limit,
    ]);
  }

  /** The version stays: a reminder is no change that a person made, and must not refuse one. */
  async markReminded(tx: Tx, tasks: readonly DueTask[]): Promise<void> {
    await tx.query(`UPDATE tasks SET reminded_for = due_date WHERE id = ANY ($1::uuid[])`, [
      tasks.map((task) => task.id),
    ]);
  }

  /** Undefined: the task is done, deleted or due another day now, its event fell through, or its doer is locked out. */
  findForReminder(ownerId: string, taskId: string, dueDate: string) {
    return this.db.queryOne<ReminderRow>(
      `SELECT ${REMINDER_COLUMNS}, nullif(u.email, '') AS email, ${personName('u', 'p')} AS "speakerName",
         coalesce(e.title, c.name, b.name) AS "relatedTo",
         CASE WHEN t.assignee_id IS NOT NULL THEN ${personName('o', 'op')} END AS office
       FROM tasks t
       JOIN ${DOER}
       LEFT JOIN speaker_profiles p ON p.user_id = u.id
       JOIN users o ON o.id = t.owner_id
       LEFT JOIN speaker_profiles op ON op.user_id = o.id
       LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
       LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id
       LEFT JOIN bureau_partners b ON b.owner_id = t.owner_id AND b.id = t.bureau_partner_id
       WHERE t.owner_id = $1 AND t.id = $2 AND t.done_on IS NULL AND t.due_date = $3::date
         AND ${IS_ASKED_FOR} AND ${openAccount('u')}`,
      [ownerId, taskId, dueDate],
    );
  }
}
