import { useRef } from 'react';
import clsx from 'clsx';
import { AlarmClock } from 'lucide-react';
import { Link } from 'wouter';
import type { Permission } from '@lectern/protocol/permissions';
import { actionKindTable, type ActionItem } from '@lectern/protocol/dashboard';
import { isolated } from '@lectern/protocol/isolated';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DoneDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { firstIcons } from '@/components/ui/first-icons';
import { IconButton } from '@/components/ui/icon-button';
import { SwipeLabels } from '@/components/ui/swipe-labels';
import { leaveRow } from '@/lib/leave-row';
import { useRowFocus } from '@/lib/use-row-focus';
import { useRowSwipe } from '@/lib/use-row-swipe';
import { formatCount, formatMoney, formatNumber, sayDay } from '@/lib/format';
import { useMay } from '@/lib/session/user';

type Props = {
  items: readonly ActionItem[];
  /** In the speaker's zone, which may not be the browser's. */
  today: string;
  onDo: (item: ActionItem) => void;
  /** Until tomorrow. */
  onSnooze: (item: ActionItem) => void;
};

const FIRST = 3;

/** What waits for the speaker, by what waiting costs: three things first, each a sentence with its one button. */
export function NeedsYouNow({ items, ...props }: Props) {
  const rows = (shown: readonly ActionItem[]) =>
    shown.map((item) => <Row key={`${item.verb} ${item.id}`} item={item} {...props} />);
  return (
    <Card
      title="Needs you now"
      padded={false}
      footer={
        <Link href="/tasks" className="text-curtain-text underline-offset-4 hover:underline">
          All tasks
        </Link>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          compact
          title="All caught up"
          description="Enjoy the quiet. Due tasks and follow-ups show up here."
          drawing={<DoneDrawing />}
        />
      ) : (
        <ol className="divide-y divide-line overflow-x-clip border-t border-line" aria-label="Needs you now">
          {rows(items.slice(0, FIRST))}
        </ol>
      )}
      {items.length > FIRST && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-3 text-sm text-muted underline-offset-4 hover:underline sm:px-5">
            {formatNumber(items.length - FIRST)} more
          </summary>
          <ol className="divide-y divide-line overflow-x-clip border-t border-line" aria-label="Can wait a little">
            {rows(items.slice(FIRST))}
          </ol>
        </details>
      )}
    </Card>
  );
}

/** A hold runs out or is answered on its day, and a reminder of a contract is its event's. */
const canSnooze = ({ kind, eventId, disputeUrl }: ActionItem) =>
  !disputeUrl &&
  kind !== 'hold_expiring' &&
  kind !== 'hold_challenged' &&
  (kind !== 'contract_to_sign' || eventId !== null);

function Row({ item, today, onDo, onSnooze }: Omit<Props, 'items'> & { item: ActionItem }) {
  const Icon = firstIcons[actionKindTable[item.kind].icon];
  const verb = item.invoiceStep?.verb ?? item.verb;
  const isTask = item.kind === 'task' && !item.invoiceStep;
  const label = (
    <>
      {verb}
      <span className="sr-only"> {item.title}</span>
    </>
  );
  const amount = isTask && money(item.amount);
  const details = [item.relatedTo && isolated(item.relatedTo), amount].filter(Boolean).join(' · ');
  const row = useRef<HTMLLIElement>(null);
  useRowFocus(row);
  const doIt = () => {
    // The others open a drawer, and the row stays until that is done.
    if (isTask) void leaveRow(row.current, 'right', () => onDo(item));
    else onDo(item);
  };
  const mayAct = useMay(needOf(item));
  // Whatever it is about, it waits as a task.
  const maySnooze = useMay('events') && canSnooze(item);
  const snooze = mayAct && maySnooze ? () => onSnooze(item) : undefined;
  const swipe = useRowSwipe<HTMLLIElement>({ right: mayAct ? doIt : undefined, left: snooze });
  return (
    <li
      ref={row}
      {...swipe}
      className="relative flex touch-pan-y touch-pinch-zoom items-center gap-1 px-4 py-1.5 sm:gap-3 sm:px-5 sm:py-3"
    >
      <SwipeLabels right={verb} left={snooze && 'Tomorrow'} />
      <Icon aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium wrap-anywhere max-sm:line-clamp-3">
          <Link href={hrefOf(item)} className="underline-offset-4 hover:underline">
            {sentenceOf(item)}
          </Link>
        </p>
        <p className="text-xs text-muted max-sm:truncate">
          <DueText item={item} today={today} />
          {details && (
            // A phone has room for one: who owes how much is in the sentence.
            <span className={clsx('wrap-anywhere', item.kind === 'invoice_overdue' && 'max-sm:hidden')}>
              {' '}
              · {details}
            </span>
          )}
        </p>
      </div>
      {snooze && (
        <IconButton size="sm" label={`Snooze until tomorrow: ${item.title}`} icon={<AlarmClock />} onClick={snooze} />
      )}
      {mayAct && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:max-w-20 max-sm:px-2 max-sm:leading-4 max-sm:whitespace-normal"
          onClick={doIt}
        >
          {label}
        </Button>
      )}
    </li>
  );
}

/** Who may do it. */
export function needOf({ kind, invoiceStep }: ActionItem): Permission {
  if (kind === 'contract_to_sign') return 'signing';
  return invoiceStep || kind === 'invoice_overdue' ? 'money' : 'events';
}

/** Nothing where the role hides the amount. */
const money = (amount: ActionItem['amount']) =>
  amount && !Number.isNaN(amount.cents) ? formatMoney(amount.cents, amount.currency) : '';

function sentenceOf({ kind, title: name, amount, invoiceStep, disputeUrl }: ActionItem): string {
  const title = isolated(name);
  const sum = money(amount);
  const priced = sum && (kind !== 'task' || invoiceStep) ? `${title} (${sum})` : title;
  switch (kind) {
    case 'invoice_overdue':
      return `${title} ${disputeUrl ? 'disputes a payment of' : 'owes'} ${sum}`;
    case 'contract_to_sign':
      return `${priced} needs your signature`;
    case 'hold_expiring':
      return `The hold for ${priced} ends`;
    case 'hold_challenged':
      return `Someone else wants the date of ${priced}`;
    case 'event_follow_up':
      return `Follow up on ${priced}`;
    case 'event_to_mark_delivered':
      return `${priced} is over`;
    case 'event_to_close':
      return `Close ${priced}`;
    default:
      return priced;
  }
}

function DueText({ item, today }: { item: ActionItem; today: string }) {
  if (item.daysOverdue > 0) {
    return <span className="font-medium text-danger-text">{formatCount(item.daysOverdue, 'day')} overdue</span>;
  }
  if (item.daysOverdue === 0) return <span className="font-medium text-warning-text">Today</span>;
  return (
    <span>
      {item.kind === 'hold_expiring' ? 'Ends ' : <span className="max-sm:sr-only">Due </span>}
      {sayDay(item.dueDate, today)}
    </span>
  );
}

/** What it is about. */
function hrefOf(item: ActionItem): string {
  if (item.kind === 'invoice_overdue') return `/invoices/${item.id}`;
  if (item.kind === 'contract_to_sign') return `/contracts/${item.id}`;
  if (item.eventId) return `/events/${item.eventId}${item.kind === 'task' && !item.invoiceStep ? '?tab=tasks' : ''}`;
  if (item.clientId) return `/clients/${item.clientId}`;
  if (item.bureauPartnerId) return `/bureau-partners/${item.bureauPartnerId}`;
  return '/tasks';
}
