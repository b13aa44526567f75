import { useInfiniteQuery } from '@tanstack/react-query';
import { speakingEventStatusLabels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { StatusHistoryItem } from '@lectern/protocol/speaking-events';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Timeline, type TimelineItem } from '@/components/ui/timeline';
import { rowsOf } from '@/lib/api-list';
import { formatInstant } from '@/lib/format';
import { eventHistoryQuery } from '../api/events.queries';

const tones: Partial<Record<SpeakingEventStatus, TimelineItem['tone']>> = {
  confirmed: 'curtain',
  delivered: 'success',
  closed: 'success',
  postponed: 'warning',
  cancelled: 'danger',
};

function line({ id, from, to, reason, changedAt, changedBy }: StatusHistoryItem): TimelineItem {
  const label = speakingEventStatusLabels[to];
  return {
    id,
    title: from ? label : `Added as ${label.toLowerCase()}`,
    time: formatInstant(changedAt),
    tone: tones[to] ?? 'neutral',
    description: (
      <>
        {from && `from ${speakingEventStatusLabels[from].toLowerCase()} · `}
        {changedBy}
        {reason && <span className="mt-1 block wrap-anywhere text-ink">“{reason}”</span>}
      </>
    ),
  };
}

export function EventHistory({ eventId }: { eventId: string }) {
  const history = useInfiniteQuery(eventHistoryQuery(eventId));
  const rows = rowsOf(history.data);
  return (
    <Card title="History">
      {history.isError && !rows ? (
        <LoadProblem
          compact
          error={history.error}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      ) : !rows ? (
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
      ) : (
        <>
          <Timeline label="History of the status" items={rows.map(line)} />
          {history.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-4"
              busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              Load more
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
