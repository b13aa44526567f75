/**
 * A list whose order a person sets: by dragging a handle, or by keys (Space or Enter picks up, arrows move, Space or Enter
 * puts down, Escape takes it back). The new order is told once, when the row is put down. People who may not act here see
 * the list.
 */
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragOverEvent,
} from '@dnd-kit/core';
import clsx from 'clsx';
import { GripVertical } from 'lucide-react';
import { useMayAct } from '@/lib/session/user';
import { whileBusy } from './button';
import { Tooltip } from './tooltip';

type Row = { id: string };

export type SortableListProps<Item extends Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  items: readonly Item[];
  /** What a row is called in the announcements. */
  nameOf: (item: Item) => string;
  onOrder: (ids: string[]) => void;
  /** The order is being saved: nothing moves, and the focus stays. */
  busy?: boolean;
  className?: string;
  children: (item: Item) => ReactNode;
};

const HELP = 'Press Space to pick it up, then the arrow keys to move it, and Space again to put it down.';

export function SortableList<Item extends Row>({
  label,
  items,
  nameOf,
  onOrder,
  busy = false,
  className,
  children,
}: SortableListProps<Item>) {
  // While a row is held, this is the order on screen; the list's own order counts again afterwards.
  const [held, setHeld] = useState<{ id: string; ids: string[]; byKey: boolean } | null>(null);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const ids = held?.ids ?? items.map(({ id }) => id);
  const shown = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const placeOf = (id: string) => `${ids.indexOf(id) + 1} of ${ids.length}`;

  const finish = () => {
    if (!held) return;
    setHeld(null);
    if (held.ids.join() !== items.map(({ id }) => id).join()) onOrder(held.ids);
  };
  const moveTo = (id: string, over: string) => {
    if (id === over) return;
    const rest = ids.filter((other) => other !== id);
    rest.splice(ids.indexOf(over), 0, id);
    setHeld({ id, ids: rest, byKey: false });
  };

  const onKey = (item: Item) => (event: KeyboardEvent) => {
    const holds = held?.id === item.id && held.byKey;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (holds) {
        finish();
        setSaid(`${nameOf(item)} is now ${placeOf(item.id)}.`);
      } else {
        setHeld({ id: item.id, ids, byKey: true });
        setSaid(`${nameOf(item)} picked up, ${placeOf(item.id)}.`);
      }
      return;
    }
    if (!holds) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setHeld(null);
      setSaid(`${nameOf(item)} is where it was.`);
    }
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = ids.indexOf(item.id);
    const to = Math.min(ids.length - 1, Math.max(0, from + step));
    const next = ids.filter((id) => id !== item.id);
    next.splice(to, 0, item.id);
    setHeld({ id: item.id, ids: next, byKey: true });
    setSaid(`${nameOf(item)}, ${to + 1} of ${ids.length}.`);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setHeld({ id: String(active.id), ids, byKey: false })}
      onDragOver={({ active, over }: DragOverEvent) => over && moveTo(String(active.id), String(over.id))}
      onDragEnd={finish}
      onDragCancel={() => setHeld(null)}
    >
      <ul aria-label={label} className={clsx('divide-y divide-line', className)}>
        {shown.map((item) => (
          <SortableRow
            key={item.id}
            id={item.id}
            name={nameOf(item)}
            isHeld={held?.id === item.id}
            busy={busy}
            onKeyDown={onKey(item)}
            onBlur={() => held?.byKey && finish()}
          >
            {children(item)}
          </SortableRow>
        ))}
      </ul>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

type SortableRowProps = {
  id: string;
  name: string;
  isHeld: boolean;
  busy: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  children: ReactNode;
};

function SortableRow({ id, name, isHeld, busy, onKeyDown, onBlur, children }: SortableRowProps) {
  const mayAct = useMayAct();
  const { setNodeRef: setHandle, listeners } = useDraggable({ id, disabled: busy });
  const { setNodeRef: setRow } = useDroppable({ id });
  return (
    <li ref={setRow} className={clsx('flex items-start gap-2 bg-surface py-3', isHeld && 'rounded-md shadow-float')}>
      {mayAct && (
        <Tooltip content={`Move ${name}`}>
          <button
            type="button"
            ref={setHandle}
            {...listeners}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            aria-pressed={isHeld}
            aria-label={`Move ${name}`}
            aria-description={HELP}
            {...(busy && whileBusy)}
            className="-ml-1 inline-flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-busy:cursor-not-allowed aria-busy:opacity-55 pointer-coarse:size-11"
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        </Tooltip>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
