import { useState } from 'react';
import { AlarmClock, CalendarRange, Check, Trash2, X } from 'lucide-react';
import type { TaskResponse } from '@lectern/protocol/tasks';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { formatCount, sayDay } from '@/lib/format';
import { useToday } from '@/lib/use-now';
import { snoozesFrom } from '../task-labels';
import { useBulkChanges } from '../use-bulk-changes';
import { SnoozeDialog } from './snooze-dialog';

const shifts = [
  { label: 'One day later', days: 1 },
  { label: 'One week later', days: 7 },
  { label: 'One day earlier', days: -1 },
  { label: 'One week earlier', days: -7 },
];

type Props = { tasks: readonly TaskResponse[]; onAll: () => void; onEnd: () => void };

/** What can be done to all that are chosen; stands at the foot of the screen while some are. */
export function BulkBar({ tasks, onAll, onEnd }: Props) {
  const { apply, busy } = useBulkChanges();
  const today = useToday();
  const [picking, setPicking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const none = tasks.length === 0;
  const chosen = formatCount(tasks.length, 'task');

  const run = async (...change: Parameters<typeof apply> extends [unknown, ...infer Rest] ? Rest : never) => {
    if (await apply(tasks, ...change)) onEnd();
  };
  const snooze = (until: string) =>
    void run({ action: 'snooze', snoozedUntil: until }, (count) => `${count} snoozed until ${sayDay(until, today())}`);

  return (
    <div
      role="toolbar"
      aria-label="Selected tasks"
      className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-3 py-2.5 shadow-float"
    >
      <p aria-live="polite" className="mr-auto pl-1 text-sm font-medium tabular-nums">
        {chosen} chosen
      </p>
      <Button variant="ghost" size="sm" onClick={onAll}>
        Select all
      </Button>
      <Button
        size="sm"
        icon={<Check />}
        busy={busy}
        disabled={none}
        onClick={() => void run({ action: 'done', doneOn: today() }, (count) => `${count} done`)}
      >
        Done
      </Button>
      <Menu
        side="top"
        trigger={
          <Button variant="secondary" size="sm" icon={<AlarmClock />} disabled={none || busy}>
            Snooze
          </Button>
        }
        items={[
          ...snoozesFrom(today()).map(({ label, description, until }) => ({
            label,
            description,
            onSelect: () => snooze(until),
          })),
          { label: 'Until a day…', onSelect: () => setPicking(true) },
        ]}
      />
      <Menu
        side="top"
        trigger={
          <Button variant="secondary" size="sm" icon={<CalendarRange />} disabled={none || busy}>
            Move date
          </Button>
        }
        items={shifts.map(({ label, days }) => ({
          label,
          onSelect: () => void run({ action: 'shift', days }, (count) => `${count} moved ${label.toLowerCase()}`),
        }))}
      />
      <IconButton
        label="Delete selected tasks"
        icon={<Trash2 />}
        variant="danger"
        size="sm"
        disabled={none || busy}
        onClick={() => setDeleting(true)}
      />
      <IconButton label="Cancel selection" icon={<X />} size="sm" onClick={onEnd} />
      <SnoozeDialog
        open={picking}
        what={tasks.length === 1 ? 'The task' : 'Each task'}
        onClose={() => setPicking(false)}
        onSnooze={snooze}
      />
      {deleting && (
        <AskDialog
          title={`Delete ${chosen}?`}
          description="They’ll be deleted for good."
          confirmLabel={`Delete ${chosen}`}
          work={() => run({ action: 'delete' }, (count) => `${count} deleted`)}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
