import { useInfiniteQuery } from '@tanstack/react-query';
import type { PresentationEvent, PresentationResponse } from '@lectern/protocol/presentations';
import { LoadProblem } from '@/components/lists/load-problem';
import { Card } from '@/components/ui/card';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { StatusChip } from '@/components/ui/status-chip';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatNumber } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { presentationEventsQuery } from '../api/presentations.queries';

const nothing = <span className="text-muted">–</span>;

const columns: DataTableColumn<PresentationEvent>[] = [
  { id: 'title', header: 'Event', cell: (event) => event.title },
  { id: 'date', header: 'Date', cell: (event) => <LocalDate value={event.eventDate} className="whitespace-nowrap" /> },
  { id: 'status', header: 'Status', cell: (event) => <StatusChip status={event.status} /> },
  {
    id: 'client',
    header: 'Client and place',
    from: 'md',
    cell: (event) => {
      const place = placeText(event.city, event.state);
      if (!event.clientName && !place) return nothing;
      return (
        <span className="block max-sm:text-right">
          {event.clientName}
          {place && <span className="block text-xs text-muted">{place}</span>}
        </span>
      );
    },
  },
  {
    id: 'audience',
    header: 'Audience',
    numeric: true,
    cell: (event) => {
      const size = event.audienceActual ?? event.audienceExpected;
      return size === null ? nothing : formatNumber(size);
    },
  },
];

/** Where the talk was delivered, is booked and was asked for. */
export function PresentationEvents({ presentation }: { presentation: PresentationResponse }) {
  const list = useInfiniteQuery(presentationEventsQuery(presentation.id));
  const rows = rowsOf(list.data);
  const { deliveredCount, audienceReached } = presentation;
  return (
    <Card
      title="Events with this presentation"
      padded={false}
      description={
        deliveredCount > 0
          ? `Delivered ${formatCount(deliveredCount, 'time')}, to ${formatCount(audienceReached, 'person', 'people')}.`
          : undefined
      }
    >
      <DataTable
        label="Events with this presentation"
        columns={columns}
        rows={rows}
        getRowId={(event) => event.id}
        rowHref={(event) => `/events/${event.id}`}
        loading={list.isPending}
        skeletonRows={3}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          <EmptyState
            compact
            title="No event has it yet"
            description="Choose it on the Talk tab of an event; the event then stands here."
          />
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        className="border-0"
      />
    </Card>
  );
}
