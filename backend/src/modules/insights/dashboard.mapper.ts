/** From rows to what the first screen shows; pure. */
import { addDays, dateInZone, daysBetween } from '@lectern/protocol/calendar';
import type {
  ActionItem,
  DashboardFigure,
  DashboardResponse,
  DashboardWeek,
  NextEvent,
  ReadinessItem,
} from '@lectern/protocol/dashboard';
import type { TaskKind } from '@lectern/protocol/tasks';
import type { ActionRow, FigureRow, StripRow, UpcomingRow } from './dashboard.repository';

export const WEEKS = 8;

const TASK_VERBS: Record<TaskKind, string> = {
  follow_up: 'Follow up',
  checklist: 'Tick off',
  payment: 'Collect',
  custom: 'Get it done',
};

const EVENT_VERBS: Record<Exclude<ActionItem['kind'], 'task'>, string> = {
  event_follow_up: 'Follow up',
  event_to_mark_delivered: 'Mark as delivered',
  event_to_close: 'Close the file',
};

/** The first that has not ended yet, by the day it is at the event's own place. */
export function toNextEvent(rows: readonly UpcomingRow[], now: Date): NextEvent | null {
  for (const row of rows) {
    const today = dateInZone(now, row.timeZone);
    if ((row.endDate ?? row.eventDate) < today) continue;
    const { format: _format, dateIsTentative: _tentative, openTasks: _openTasks, ...event } = row;
    return {
      ...event,
      daysUntil: Math.max(0, daysBetween(today, row.eventDate)),
      readiness: readinessOf(row),
    };
  }
  return null;
}

function readinessOf(row: UpcomingRow): ReadinessItem[] {
  const done = (is: boolean): ReadinessItem['state'] => (is ? 'done' : 'open');
  const tasks = row.openTasks === 1 ? '1 task still open' : `${row.openTasks} tasks still open`;
  return [
    {
      key: 'date',
      label: row.dateIsTentative ? 'Date is tentative' : 'Date is firm',
      state: done(!row.dateIsTentative),
    },
    {
      key: 'client',
      label: row.clientId ? 'Client is known' : 'Client is missing',
      state: done(row.clientId !== null),
    },
    {
      key: 'contract',
      label: row.status === 'confirmed' ? 'Contract is settled' : 'Contract is not settled',
      state: done(row.status === 'confirmed'),
    },
    row.format === 'virtual'
      ? { key: 'venue', label: 'No venue needed', state: 'not_needed' }
      : {
          key: 'venue',
          label: row.venueName ? 'Venue is known' : 'Venue is missing',
          state: done(row.venueName !== null),
        },
    {
      key: 'time',
      label: row.startTime ? 'Start time is set' : 'Start time is missing',
      state: done(row.startTime !== null),
    },
    {
      key: 'tasks',
      label: row.openTasks === 0 ? 'Nothing left to do' : tasks,
      state: done(row.openTasks === 0),
    },
  ];
}

export function toActionItem({ taskKind, ...row }: ActionRow, today: string): ActionItem {
  return {
    ...row,
    verb: row.kind === 'task' ? TASK_VERBS[taskKind ?? 'custom'] : EVENT_VERBS[row.kind],
    daysOverdue: daysBetween(row.dueDate, today),
  };
}

export function toFigures(rows: readonly FigureRow[]): DashboardResponse['figures'] {
  const figure = (count: (row: FigureRow) => number, cents: (row: FigureRow) => number): DashboardFigure => ({
    count: rows.reduce((sum, row) => sum + count(row), 0),
    amounts: rows
      .map((row) => ({ currency: row.currency, cents: cents(row) }))
      .filter((amount) => amount.cents > 0)
      .sort((a, b) => b.cents - a.cents),
  });
  return {
    confirmedThisYear: figure(
      (row) => row.confirmedCount,
      (row) => row.confirmedCents,
    ),
    onHold: figure(
      (row) => row.holdCount,
      (row) => row.holdCents,
    ),
    deliveredNotClosed: figure(
      (row) => row.deliveredCount,
      (row) => row.deliveredCents,
    ),
    openInquiries: figure(
      (row) => row.inquiryCount,
      (row) => row.inquiryCents,
    ),
  };
}

/** An event stands in every week that it touches. */
export function toWeeks(rows: readonly StripRow[], monday: string): DashboardWeek[] {
  return Array.from({ length: WEEKS }, (_, week) => {
    const startsOn = addDays(monday, week * 7);
    const endsOn = addDays(startsOn, 6);
    const events = rows.filter(
      (row) => row.eventDate <= endsOn && (row.endDate ?? row.eventDate) >= startsOn,
    );
    return { startsOn, endsOn, events };
  });
}
