import { EllipsisVertical, Pencil, Trash2, AlarmClock } from 'lucide-react';
import { Link } from 'wouter';
import type { TaskResponse } from '@lectern/protocol/tasks';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { formatDate } from '@/lib/format';

type Props = {
  task: TaskResponse;
  /** Leave out where the page itself is what the task belongs to. */
  showRelated: boolean;
  onDone: () => void;
  onReopen: () => void;
  onSnooze: (days: number) => void;
  onEdit: () => void;
  onDelete: () => void;
};

const snoozes = [
  { label: 'Until tomorrow', days: 1 },
  { label: 'For three days', days: 3 },
  { label: 'For a week', days: 7 },
];

export function TaskRow({ task, showRelated, onDone, onReopen, onSnooze, onEdit, onDelete }: Props) {
  const isDone = task.doneOn !== null;
  const related = showRelated ? relatedTo(task) : null;
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4 sm:pl-5">
      <Checkbox
        aria-label={isDone ? `Open again: ${task.title}` : `Done: ${task.title}`}
        checked={isDone}
        onChange={(checked) => (checked ? onDone() : onReopen())}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <p className={isDone ? 'text-sm wrap-anywhere text-muted line-through' : 'text-sm wrap-anywhere'}>
          {task.title}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-xs text-muted">
          <DueText task={task} />
          {related && (
            <Link href={related.href} className="inline-block min-h-6 underline-offset-4 hover:underline">
              {related.label}
            </Link>
          )}
        </p>
      </div>
      <Menu
        trigger={<IconButton label={`More for ${task.title}`} icon={<EllipsisVertical />} size="sm" />}
        items={[
          { label: 'Edit', icon: <Pencil />, onSelect: onEdit },
          ...(isDone
            ? []
            : [
                { heading: 'Put off' },
                ...snoozes.map(({ label, days }) => ({
                  label,
                  icon: <AlarmClock />,
                  onSelect: () => onSnooze(days),
                })),
                'separator' as const,
              ]),
          { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: onDelete },
        ]}
      />
    </li>
  );
}

function DueText({ task }: { task: TaskResponse }) {
  if (task.doneOn) return <span>Done {formatDate(task.doneOn)}</span>;
  const snoozed = task.snoozedUntil ? `Put off until ${formatDate(task.snoozedUntil)}` : null;
  if (!task.dueDate) return <span>{snoozed ?? 'No due date'}</span>;
  return (
    <span className={task.isOverdue ? 'font-medium text-danger-text' : undefined}>
      {task.isOverdue ? 'Overdue since' : 'Due'} {formatDate(task.dueDate)}
      {snoozed && `, ${snoozed.charAt(0).toLowerCase()}${snoozed.slice(1)}`}
    </span>
  );
}

function relatedTo(task: TaskResponse): { href: string; label: string } | null {
  if (task.eventId && task.eventTitle) return { href: `/events/${task.eventId}`, label: task.eventTitle };
  if (task.clientId && task.clientName) return { href: `/clients/${task.clientId}`, label: task.clientName };
  if (task.bureauPartnerId && task.bureauPartnerName)
    return { href: `/bureau-partners/${task.bureauPartnerId}`, label: task.bureauPartnerName };
  return null;
}
