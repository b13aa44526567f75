import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { EventHistoryItem } from '@lectern/protocol/event-history';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { CheckCheck, Flag, Hourglass, Paperclip, Pencil } from 'lucide-react';
import { LoadedList } from '@/components/lists/loaded';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Timeline, type TimelineItem } from '@/components/ui/timeline';
import { formatDate, formatInstant } from '@/lib/format';
import { useSignedInUser } from '@/lib/session/user';
import { eventHistoryQuery } from '../api/events.queries';
import { historyLine } from '../history-lines';

const tones: Partial<Record<SpeakingEventStatus, TimelineItem['tone']>> = {
  confirmed: 'curtain',
  delivered: 'success',
  closed: 'success',
  postponed: 'warning',
  cancelled: 'danger',
};

const icons: Record<EventHistoryItem['kind'], ReactNode> = {
  status: <Flag />,
  fields: <Pencil />,
  hold: <Hourglass />,
  task_done: <CheckCheck />,
  file_added: <Paperclip />,
};

/** Nearly all of it is the speaker's own doing: only somebody else is named. */
function line(item: EventHistoryItem, own: string): TimelineItem {
  const { title, details, quote } = historyLine(item);
  return {
    id: `${item.kind} ${item.id}`,
    title: <span className="wrap-anywhere">{title}</span>,
    icon: icons[item.kind],
    // Of a task only the day is known.
    time: item.kind === 'task_done' ? formatDate(item.doneOn) : formatInstant(item.changedAt),
    tone: item.kind === 'status' ? (tones[item.to] ?? 'neutral') : 'neutral',
    description: (
      <>
        {details.map((detail, index) => (
          <span key={index} className="block wrap-anywhere">
            {detail}
          </span>
        ))}
        {item.changedBy !== own && item.changedBy}
        {quote && <span className="mt-1 block wrap-anywhere text-ink">“{quote}”</span>}
      </>
    ),
  };
}

export function EventHistory({ eventId }: { eventId: string }) {
  const history = useInfiniteQuery(eventHistoryQuery(eventId));
  const { username } = useSignedInUser();
  return (
    <Card title="History">
      <LoadedList
        query={history}
        compact
        skeleton={
          <SkeletonGroup label="Loading the history">
            <div className="space-y-4">
              {[1, 2, 3].map((row) => (
                <div key={row} className="flex gap-3">
                  <Skeleton className="size-3 rounded-full" />
                  <Skeleton className="h-10 flex-1" />
                </div>
              ))}
            </div>
          </SkeletonGroup>
        }
        empty={<EmptyState compact title="Nothing happened yet" />}
        moreClass="mt-4"
      >
        {(rows) => <Timeline label="History of the event" items={rows.map((item) => line(item, username))} />}
      </LoadedList>
    </Card>
  );
}
