import { useInfiniteQuery } from '@tanstack/react-query';
import type { PresentationEvent, PresentationResponse } from '@lectern/protocol/presentations';
import { labelsOf } from '@lectern/protocol/record-fields';
import { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { ListTable } from '@/components/lists/list-table';
import { TwoLines } from '@/components/lists/two-lines';
import { Card } from '@/components/ui/card';
import type { DataTableColumn } from '@/components/ui/data-table';
import { LocalDate } from '@/components/ui/local-date';
import { StatusChip } from '@/components/ui/status-chip';
import { formatNumber } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { presentationEventsQuery } from '../api/presentations.queries';

const labels = labelsOf(CreateSpeakingEventInput.shape);
const nothing = <span className="text-muted">–</span>;

const columns: DataTableColumn<PresentationEvent>[] = [
  { id: 'title', header: 'Event', line: 'title', cell: (event) => event.title },
  {
    id: 'date',
    header: labels.eventDate,
    line: 'fact',
    cell: (event) => (
      <>
        <StatusChip status={event.status} size="sm" isShort className="mr-1.5 align-middle sm:hidden" />
        <LocalDate value={event.eventDate} className="whitespace-nowrap" />
      </>
    ),
  },
  { id: 'status', header: labels.status, cell: (event) => <StatusChip status={event.status} /> },
  {
    id: 'client',
    header: 'Client and place',
    from: 'md',
    cell: (event) => {
      const place = placeText(event.city, event.state);
      if (!event.clientName && !place) return nothing;
      return <TwoLines more={place}>{event.clientName}</TwoLines>;
    },
  },
  {
    id: 'audience',
    header: 'Audience',
    line: 'fact',
    numeric: true,
    cell: (event) => {
      const size = event.audienceActual ?? event.audienceExpected;
      return size === null ? (
        nothing
      ) : (
        <>
          {formatNumber(size)}
          <span className="sm:hidden"> people</span>
        </>
      );
    },
  },
];

/** Where the talk was delivered, is booked and was asked for. */
export function PresentationEvents({ presentation }: { presentation: PresentationResponse }) {
  const list = useInfiniteQuery(presentationEventsQuery(presentation.id));
  return (
    <Card title="Events with this presentation" padded={false}>
      <ListTable
        label="Events with this presentation"
        columns={columns}
        query={list}
        rowHref={(event) => `/events/${event.id}`}
        skeletonRows={3}
        compact
        empty={{ title: 'No events yet', description: 'Choose it on an event’s Talk tab, and the event appears here.' }}
        className="border-0"
      />
    </Card>
  );
}
