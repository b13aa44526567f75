/** Whether an event is ready, the same on its page and on the dashboard: what is left, and what is ready folded below. */
import { useRef } from 'react';
import type { EventReadiness, ReadinessItem, ReadinessTask } from '@lectern/protocol/readiness';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'wouter';
import { useMayAct } from '@/lib/session/user';
import { Checkbox } from '@/components/ui/checkbox';

export type ReadinessActions = {
  onDone: (task: ReadinessTask) => void;
  onReopen: (task: ReadinessTask) => void;
  /** Instead of following the link, where the page itself can take people there. */
  onGo?: (to: string) => void;
};

type Props = ReadinessActions & { eventId: string; readiness: EventReadiness };

export function ReadinessList({ eventId, readiness, ...actions }: Props) {
  const open = readiness.items.filter(({ isDone }) => !isDone);
  const done = readiness.items.filter(({ isDone }) => isDone);
  const rows = (items: readonly ReadinessItem[]) =>
    items.map((item) => <Row key={item.key} item={item} eventId={eventId} {...actions} />);
  return (
    <div role="group" aria-label={readiness.headline} tabIndex={-1}>
      {open.length > 0 && (
        <ul aria-label="To do" className="divide-y divide-line">
          {rows(open)}
        </ul>
      )}
      {done.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-3 text-sm text-muted underline-offset-4 hover:underline">
            {open.length > 0 ? 'Everything else is ready' : 'Show the checklist'}
          </summary>
          <ul aria-label="Ready" className="divide-y divide-line">
            {rows(done)}
          </ul>
        </details>
      )}
    </div>
  );
}

function controlAfter(row: Element): HTMLElement | null {
  const next = row.nextElementSibling;
  return next && (next.querySelector<HTMLElement>('button, a') ?? controlAfter(next));
}

type RowProps = ReadinessActions & { item: ReadinessItem; eventId: string };

function Row({ item, eventId, onDone, onReopen, onGo }: RowProps) {
  const { task, isDone, label, to } = item;
  const mayAct = useMayAct();
  const ref = useRef<HTMLLIElement>(null);
  /** Checked or reopened, a row leaves its list: focus goes to the next control there, or to the whole checklist. */
  const moveFocus = (row: HTMLElement) => (controlAfter(row) ?? row.closest<HTMLElement>('[role="group"]'))?.focus();
  return (
    <li ref={ref} className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
      {task && mayAct ? (
        <Checkbox
          aria-label={`${isDone ? 'Reopen' : 'Check off'}: ${label}`}
          checked={isDone}
          onChange={(checked) => {
            if (ref.current) moveFocus(ref.current);
            (checked ? onDone : onReopen)(task);
          }}
        />
      ) : isDone ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
      ) : (
        <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
      )}
      <span className={isDone ? 'min-w-0 flex-1 text-muted' : 'min-w-0 flex-1 font-medium wrap-anywhere'}>
        <bdi>{label}</bdi>
        {item.isOverdue && <span className="font-normal text-danger-text"> overdue</span>}
      </span>
      {mayAct && !isDone && !item.key.startsWith('task:') && (
        <Link
          href={`/events/${eventId}${to}`}
          onClick={(click) => {
            if (!onGo) return;
            click.preventDefault();
            onGo(to);
          }}
          className="inline-flex min-h-8 shrink-0 items-center rounded-md px-1 font-medium text-curtain-text underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {item.verb}
        </Link>
      )}
    </li>
  );
}
