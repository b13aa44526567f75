/** How tasks are spoken of: what their date follows, and in which part of the list they stand. Pure. */
import { addDays, startOfWeek } from '@lectern/protocol/calendar';
import { labelTable } from '@lectern/protocol/enum-tables';
import type { TaskAnchor, TaskResponse } from '@lectern/protocol/tasks';
import { formatCount } from '@/lib/format';

export const anchorOptions: { value: TaskAnchor; label: string }[] = [
  { value: 'event_date', label: 'The event' },
  { value: 'hold_expiry', label: 'The end of the hold' },
  { value: 'signature', label: 'The signed contract' },
  { value: 'invoice_due', label: 'The invoice’s due date' },
];

const anchorNames: Record<TaskAnchor, string> = labelTable({
  event_date: 'the event',
  hold_expiry: 'the hold ends',
  signature: 'the contract is signed',
  invoice_due: 'the invoice is due',
});

const unknownDates: Record<TaskAnchor, string> = {
  event_date: 'Once the event has a date',
  hold_expiry: 'Once there is a hold',
  signature: 'After the contract is signed',
  invoice_due: 'Once the invoice has a due date',
};

/** `7 days before the event`, `on the day the hold ends`, `14 days after the contract is signed`. */
export function anchorText(anchor: TaskAnchor, offsetDays: number): string {
  const days = formatCount(Math.abs(offsetDays), 'day');
  if (offsetDays < 0) return `${days} before ${anchorNames[anchor]}`;
  if (offsetDays > 0) return `${days} after ${anchorNames[anchor]}`;
  return anchor === 'event_date' ? 'on the day of the event' : `on the day ${anchorNames[anchor]}`;
}

/** For a task whose anchor has no date yet. */
export function unknownDateText(anchor: TaskAnchor): string {
  return unknownDates[anchor];
}

export type TaskGroup = { key: string; label: string; tasks: TaskResponse[] };

const groupLabels = { overdue: 'Overdue', today: 'Today', week: 'This week', later: 'Later', none: 'No date' } as const;

/** Tasks in the order of their due dates, cut where overdue, today, this week (until Sunday) and later begin. */
export function groupByDue(tasks: readonly TaskResponse[], today: string): TaskGroup[] {
  const sunday = addDays(startOfWeek(today), 6);
  const keyOf = ({ dueDate }: TaskResponse): keyof typeof groupLabels => {
    if (!dueDate) return 'none';
    if (dueDate < today) return 'overdue';
    if (dueDate === today) return 'today';
    return dueDate <= sunday ? 'week' : 'later';
  };
  return (Object.keys(groupLabels) as (keyof typeof groupLabels)[])
    .map((key) => ({ key, label: groupLabels[key], tasks: tasks.filter((task) => keyOf(task) === key) }))
    .filter((group) => group.tasks.length > 0);
}

/** The next Monday after a day. */
export function nextMonday(today: string): string {
  return addDays(startOfWeek(today), 7);
}
