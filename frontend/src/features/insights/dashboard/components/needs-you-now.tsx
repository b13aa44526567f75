import { Link } from 'wouter';
import { actionKindTable, type ActionItem } from '@lectern/protocol/dashboard';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { DoneDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { firstIcons } from '@/components/ui/first-icons';
import { formatCount, sayDay } from '@/lib/format';
import { todayHere } from '@/lib/use-now';

type Props = { items: readonly ActionItem[]; onTaskDone: (task: ActionItem) => void };

/** What waits for the speaker, the most pressing first, each with its one verb. */
export function NeedsYouNow({ items, onTaskDone }: Props) {
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
        <ol className="divide-y divide-line border-t border-line" aria-label="Needs you now">
          {items.map((item) => (
            <li key={`${item.kind} ${item.id}`} className="flex items-start gap-3 px-4 py-3 sm:px-5">
              {item.kind === 'task' ? (
                <Checkbox
                  aria-label={`Done: ${item.title}`}
                  checked={false}
                  onChange={() => onTaskDone(item)}
                  className="mt-0.5"
                />
              ) : (
                <KindIcon kind={item.kind} />
              )}
              <div className="min-w-0 flex-1">
                <p className="text-sm font-medium wrap-anywhere">{item.title}</p>
                <p className="text-xs text-muted">
                  <DueText item={item} />
                  {item.relatedTo && ` · ${item.relatedTo}`}
                </p>
              </div>
              <Button asChild variant="secondary" size="sm">
                <Link href={hrefOf(item)}>
                  {item.verb}
                  <span className="sr-only"> {item.title}</span>
                </Link>
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function KindIcon({ kind }: { kind: ActionItem['kind'] }) {
  const Icon = firstIcons[actionKindTable[kind].icon];
  return <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />;
}

function DueText({ item }: { item: ActionItem }) {
  if (item.daysOverdue > 0) {
    return <span className="font-medium text-danger-text">{formatCount(item.daysOverdue, 'day')} overdue</span>;
  }
  if (item.daysOverdue === 0) return <span className="font-medium text-warning-text">Today</span>;
  return (
    <span>
      {item.kind === 'hold_expiring' ? 'Ends' : 'Due'} {sayDay(item.dueDate, todayHere())}
    </span>
  );
}

/** Where the verb is done. An event's status dialog opens by itself. */
function hrefOf(item: ActionItem): string {
  if (item.kind === 'event_to_mark_delivered') return `/events/${item.id}?status=delivered`;
  if (item.kind === 'event_to_close') return `/events/${item.id}?status=closed`;
  if (item.kind === 'task' && item.eventId) return `/events/${item.eventId}?tab=tasks`;
  if (item.eventId) return `/events/${item.eventId}`;
  if (item.clientId) return `/clients/${item.clientId}`;
  if (item.bureauPartnerId) return `/bureau-partners/${item.bureauPartnerId}`;
  return '/tasks';
}
