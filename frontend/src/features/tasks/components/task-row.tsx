import { useRef, useState } from 'react';
import clsx from 'clsx';
import { AlarmClock, CalendarClock, EllipsisVertical, Pencil, Trash2, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { taskKindLabels, type TaskResponse } from '@lectern/protocol/tasks';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { SwipeLabels } from '@/components/ui/swipe-labels';
import { WaitingMark } from '@/components/waiting-mark';
import { useMayAct } from '@/lib/session/user';
import { sayDay } from '@/lib/format';
import { leaveRow, type RowSide } from '@/lib/leave-row';
import { useRowFocus } from '@/lib/use-row-focus';
import { useRowSwipe } from '@/lib/use-row-swipe';
import { useToday } from '@/lib/use-now';
import { snoozesFrom, anchorText, unknownDateText } from '../task-labels';
import { SnoozeDialog } from './snooze-dialog';

export type TaskRowActions = {
  onDone: () => void;
  onReopen: () => void;
  /** null: back to the open ones. */
  onSnooze: (until: string | null) => void;
  onEdit: () => void;
  onDelete: () => void;
};

type Props = TaskRowActions & {
  task: TaskResponse;
  /** Leave out where the page itself is what the task belongs to. */
  showRelated: boolean;
  /** What is done or snoozed is no longer in this list. */
  leaves: boolean;
  /** While several are chosen, the box chooses instead of ticking off. */
  selection?: { chosen: boolean; onToggle: () => void };
};

export function TaskRow({ task, showRelated, leaves, selection, ...actions }: Props) {
  const mayAct = useMayAct();
  const [picking, setPicking] = useState(false);
  const today = useToday();
  const isDone = task.doneOn !== null;
  const row = useRef<HTMLLIElement>(null);
  useRowFocus(row);
  const tomorrow = snoozesFrom(today())[0];
  const leave = (side: RowSide, act: () => void) => {
    if (leaves) void leaveRow(row.current, side, act);
    else act();
  };
  const done = () => leave('right', actions.onDone);
  const reopen = () => leave('left', actions.onReopen);
  const snooze = (until: string | null) => leave('left', () => actions.onSnooze(until));
  const canSwipe = !isDone && !selection && !isPutOff(task, today());
  const swipe = useRowSwipe<HTMLLIElement>(
    canSwipe ? { right: done, left: () => tomorrow && snooze(tomorrow.until) } : {},
  );
  const related = showRelated ? relatedTo(task) : null;
  return (
    <li
      ref={row}
      {...swipe}
      data-task={task.id}
      className={clsx(
        'relative flex items-start gap-3 py-2.5 pr-2 pl-4 last:rounded-b-lg max-sm:items-center max-sm:py-2 sm:pl-5 @3xl:items-center',
        canSwipe && 'touch-pan-y touch-pinch-zoom',
        selection?.chosen && 'bg-curtain-soft',
      )}
    >
      {canSwipe && tomorrow && <SwipeLabels right="Done" left={tomorrow.label} />}
      {selection ? (
        <Checkbox
          aria-label={`Select: ${task.title}`}
          checked={selection.chosen}
          onChange={selection.onToggle}
          className="mt-0.5 @3xl:mt-0"
        />
      ) : (
        <Checkbox
          aria-label={isDone ? `Reopen: ${task.title}` : `Done: ${task.title}`}
          checked={isDone}
          disabled={!mayAct}
          onChange={(checked) => (checked ? done() : reopen())}
          className="mt-0.5 @3xl:mt-0"
        />
      )}
      {/* Where there is room, what it is for and when it is due have their own columns. */}
      <div className="min-w-0 flex-1 gap-x-6 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] @3xl:items-center">
        <div className="min-w-0">
          <p className={clsx('row-title text-sm wrap-anywhere', isDone && 'text-muted line-through')}>{task.title}</p>
          <WaitingMark id={task.id} className="mt-0.5" />
          {task.notes && (
            <p className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-muted max-sm:hidden">{task.notes}</p>
          )}
        </div>
        <p
          className={clsx(
            'mt-0.5 text-xs text-muted max-sm:truncate sm:wrap-anywhere @3xl:mt-0 @3xl:grid @3xl:items-center @3xl:gap-x-6 @3xl:text-sm',
            showRelated ? '@3xl:grid-cols-2' : '@3xl:grid-cols-1',
          )}
        >
          <span>
            <DueText task={task} isBelowItsHeading={showRelated} />
            {task.assigneeName && ` · ${task.assigneeName}`}
            {task.kind === 'payment' && <span className="max-sm:hidden"> · {taskKindLabels.payment}</span>}
          </span>
          {related && (
            <span className="@3xl:truncate">
              <span className="@3xl:hidden"> · </span>
              <Link href={related.href} className="py-1 underline-offset-4 hover:underline">
                {related.label}
              </Link>
            </span>
          )}
        </p>
      </div>
      <Menu
        trigger={<IconButton label={`More for ${task.title}`} icon={<EllipsisVertical />} size="sm" />}
        items={[
          { label: 'Edit', icon: <Pencil />, onSelect: actions.onEdit },
          ...(isDone
            ? []
            : [
                { heading: 'Snooze' },
                ...snoozesFrom(today()).map(({ label, description, until }) => ({
                  label,
                  description,
                  icon: <AlarmClock />,
                  onSelect: () => snooze(until),
                })),
                { label: 'Until a day…', icon: <CalendarClock />, onSelect: () => setPicking(true) },
                ...(isPutOff(task, today())
                  ? [{ label: 'Unsnooze', icon: <Undo2 />, onSelect: () => snooze(null) }]
                  : []),
                'separator' as const,
              ]),
          { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: actions.onDelete },
        ]}
      />
      <SnoozeDialog open={picking} what={`“${task.title}”`} onClose={() => setPicking(false)} onSnooze={snooze} />
    </li>
  );
}

function isPutOff(task: TaskResponse, today: string): boolean {
  return task.snoozedUntil !== null && task.snoozedUntil > today;
}

/** In a list by due date, a phone leaves out what the heading above says: the event has that room. */
function DueText({ task, isBelowItsHeading }: { task: TaskResponse; isBelowItsHeading: boolean }) {
  const today = useToday();
  if (task.doneOn) return <span>Done {sayDay(task.doneOn, today())}</span>;
  const follows = task.anchor ? anchorText(task.anchor, task.anchorOffsetDays ?? 0) : null;
  const putOff =
    isPutOff(task, today()) && task.snoozedUntil ? `Snoozed until ${sayDay(task.snoozedUntil, today())}` : null;
  if (!task.dueDate) return <span>{[noDateText(task), putOff].filter(Boolean).join(' · ')}</span>;
  return (
    <>
      <span className={task.isOverdue ? 'font-medium text-danger-text' : undefined}>
        <span className={isBelowItsHeading ? 'max-sm:sr-only' : undefined}>
          {task.isOverdue ? 'Overdue since' : 'Due'}{' '}
        </span>
        <span className={isBelowItsHeading ? 'max-sm:inline-block max-sm:first-letter:uppercase' : undefined}>
          {sayDay(task.dueDate, today())}
        </span>
      </span>
      {follows && <span className="max-sm:hidden"> · {follows}</span>}
      {putOff && ` · ${putOff}`}
    </>
  );
}

function noDateText(task: TaskResponse): string {
  return task.anchor ? unknownDateText(task.anchor) : 'No due date';
}

function relatedTo(task: TaskResponse): { href: string; label: string } | null {
  if (task.eventId && task.eventTitle) return { href: `/events/${task.eventId}`, label: task.eventTitle };
  if (task.clientId && task.clientName) return { href: `/clients/${task.clientId}`, label: task.clientName };
  if (task.bureauPartnerId && task.bureauPartnerName)
    return { href: `/bureau-partners/${task.bureauPartnerId}`, label: task.bureauPartnerName };
  return null;
}
