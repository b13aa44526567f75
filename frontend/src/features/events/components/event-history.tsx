import { useInfiniteQuery } from '@tanstack/react-query';
import { eventHistoryIcons, type EventHistoryItem } from '@lectern/protocol/event-history';
import { speakingEventStatusTable } from '@lectern/protocol/speaking-event-status';
import { Panel } from '@/components/lists/panel';
import { icons } from '@/components/ui/icons';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { Timeline, type TimelineItem } from '@/components/ui/timeline';
import { dayText } from '@/lib/format';
import { instantText } from '@/lib/place-time';
import { useSignedInUser } from '@/lib/session/user';
import { todayHere } from '@/lib/use-now';
import { eventHistoryQuery } from '../api/events.queries';
import { historyLines, type HistoryLine } from '../history-lines';

/** Nearly all of it is the speaker's own doing: only somebody else is named. */
function shown(item: EventHistoryItem, { title, details, quote }: HistoryLine, own: string): TimelineItem {
  const today = todayHere();
  const KindIcon = icons[eventHistoryIcons[item.kind]];
  return {
    id: `${item.kind} ${item.id}`,
    title: <span className="wrap-anywhere">{title}</span>,
    icon: <KindIcon />,
    // Of a task only the day is known.
    time: item.kind === 'task_done' ? dayText(item.doneOn, null, today) : instantText(item.changedAt, today),
    tone: item.kind === 'status' ? speakingEventStatusTable[item.to].tone : 'neutral',
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
    <Panel
      title="History"
      padded
      query={history}
      skeleton={<SkeletonGroup label="Loading the history" bars={['h-10', 'h-10', 'h-10']} className="space-y-4" />}
      empty={{ title: 'Nothing yet' }}
      moreClass="mt-4"
    >
      {(rows) => (
        <Timeline
          label="Event history"
          items={historyLines(rows).map(({ item, line }) => shown(item, line, username))}
        />
      )}
    </Panel>
  );
}
