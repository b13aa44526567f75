/** How tasks are spoken of: what their date follows, and in which part of the list they stand. Pure. */
import { addDays, startOfWeek } from '@lectern/protocol/calendar';
import { enumTable, optionsOf } from '@lectern/protocol/enum-tables';
import { labelsOf } from '@lectern/protocol/record-fields';
import { CreateTaskInput, taskAnchorLabels, type TaskAnchor, type TaskResponse } from '@lectern/protocol/tasks';
import { formatCount, dayText } from '@/lib/format';

export const taskFieldLabels = labelsOf(CreateTaskInput.shape);
export const anchorOptions = optionsOf(taskAnchorLabels);

/** After `7 days before`, and while there is no such date. */
const anchorTexts = enumTable(
  {
    event_date: { moment: 'the event', unknown: 'Once the event has a date' },
    hold_expiry: { moment: 'the hold ends', unknown: 'Once there is a hold' },
    signature: { moment: 'the contract is signed', unknown: 'After the contract is signed' },
    invoice_due: { moment: 'the invoice is due', unknown: 'Once the invoice has a due date' },
  } satisfies Record<TaskAnchor, object>,
  (label) => ({ moment: label, unknown: label }),
);

/** `7 days before the event`, `on the day the hold ends`, `14 days after the contract is signed`. */
export function anchorText(anchor: TaskAnchor, offsetDays: number): string {
  const { moment } = anchorTexts[anchor];
  const days = formatCount(Math.abs(offsetDays), 'day');
  if (offsetDays < 0) return `${days} before ${moment}`;
  if (offsetDays > 0) return `${days} after ${moment}`;
  return anchor === 'event_date' ? 'on the day of the event' : `on the day ${moment}`;
}

/** For a task whose anchor has no date yet. */
export function unknownDateText(anchor: TaskAnchor): string {
  return anchorTexts[anchor].unknown;
}

type TaskGroup = { key: string; label: string; tasks: TaskResponse[] };

const groupLabels = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  nextWeek: 'Next week',
  later: 'Later',
  none: 'No date',
} as const;

/** Tasks in the order of their due dates, cut where overdue, today, this week (until Sunday), the next and later begin. */
export function groupByDue(tasks: readonly TaskResponse[], today: string): TaskGroup[] {
  const sunday = addDays(startOfWeek(today), 6);
  const keyOf = ({ dueDate }: TaskResponse): keyof typeof groupLabels => {
    if (!dueDate) return 'none';
    if (dueDate < today) return 'overdue';
    if (dueDate === today) return 'today';
    if (dueDate <= sunday) return 'week';
    return dueDate <= addDays(sunday, 7) ? 'nextWeek' : 'later';
  };
  return (Object.keys(groupLabels) as (keyof typeof groupLabels)[])
    .map((key) => ({ key, label: groupLabels[key], tasks: tasks.filter((task) => keyOf(task) === key) }))
    .filter((group) => group.tasks.length > 0);
}

/** The next Monday after a day. */
export function nextMonday(today: string): string {
  return addDays(startOfWeek(today), 7);
}

type Snooze = { label: string; description: string; until: string };

export function snoozesFrom(today: string): Snooze[] {
  return [
    { label: 'Until tomorrow', until: addDays(today, 1) },
    { label: 'Until next week', until: nextMonday(today) },
    { label: 'For two weeks', until: addDays(today, 14) },
  ].map((snooze) => ({ ...snooze, description: dayText(snooze.until, null, today) }));
}
