/** What is ahead in all offices of a person, by date. A row opens its event in its office (OfficeLink). */
import { useQuery } from '@tanstack/react-query';
import {
  OfficesOverview,
  OVERVIEW_DAYS,
  OVERVIEW_ROWS,
  type OfficesOverviewRow,
} from '@lectern/protocol/offices-overview';
import { joinNames } from '@lectern/protocol/words';
import { NotLoaded } from '@/components/lists/not-loaded';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { Money } from '@/components/ui/money';
import { StatusChip } from '@/components/ui/status-chip';
import { apiQuery } from '@/lib/api-query';
import { placeText } from '@/lib/place-time';
import { dateHere } from '@/lib/use-now';

const overviewQuery = apiQuery('/api/offices/overview', OfficesOverview);

const columns: DataTableColumn<OfficesOverviewRow>[] = [
  {
    id: 'title',
    header: 'Event',
    line: 'title',
    cell: ({ title, officeName }) => (
      <>
        <span className="font-medium wrap-anywhere sm:block">{title}</span>
        <span className="text-sm font-normal text-muted max-sm:hidden">{officeName}</span>
      </>
    ),
  },
  { id: 'date', header: 'Date', line: 'value', cell: ({ date }) => <LocalDate value={date} /> },
  {
    id: 'office',
    header: 'Place',
    line: 'fact',
    cell: ({ officeName, city, state }) => (
      <>
        <span className="sm:hidden">{officeName}</span>
        <span className="max-sm:hidden">{placeText(city, state) || <span className="text-muted">–</span>}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    line: 'mark',
    cell: ({ kind, status, rank, expiresOn }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <StatusChip status={kind === 'hold' ? 'hold' : status} rank={rank ?? undefined} size="sm" />
        {kind === 'hold' && (
          <span className="text-sm text-muted">{expiresOn ? `Until ${dateHere(expiresOn)}` : 'No end'}</span>
        )}
      </span>
    ),
  },
  {
    id: 'fee',
    header: 'Fee',
    numeric: true,
    from: 'lg',
    cents: ({ grossFeeCents }) => grossFeeCents,
    cell: ({ grossFeeCents, currency }, showCents) => <Money {...{ currency, showCents }} cents={grossFeeCents} />,
  },
];

export function OfficesAhead() {
  const query = useQuery(overviewQuery);
  const { items, closed = [] } = query.data ?? {};
  if (query.isLoadingError) return <NotLoaded query={query} card={{}} />;
  return (
    <div className="space-y-4">
      <DataTable
        label="Events and holds of all offices"
        columns={columns}
        rows={items}
        loading={query.isPending}
        getRowId={({ officeId, eventId, kind, date }) => `${officeId} ${eventId} ${kind} ${date}`}
        rowHref={({ officeId, eventId }) => `/events/${eventId}?office=${officeId}`}
        countText={items?.length === OVERVIEW_ROWS ? `The first ${OVERVIEW_ROWS}` : undefined}
        empty={
          <EmptyState
            title="Nothing ahead"
            description={`Events and open holds of the next ${OVERVIEW_DAYS} days appear here, from every office you work in.`}
          />
        }
      />
      {closed.length > 0 && (
        <p className="text-sm text-muted">
          {joinNames(closed)} {closed.length > 1 ? 'aren’t' : 'isn’t'} shown: the subscription is over.
        </p>
      )}
    </div>
  );
}
