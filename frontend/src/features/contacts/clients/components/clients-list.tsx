import { useInfiniteQuery } from '@tanstack/react-query';
import { clientSort, listClientsQuery, type ClientListItem } from '@lectern/protocol/clients';
import { FilterChips } from '@/components/lists/filter-chips';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { PeopleDrawing, SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatNumber } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { toggleInList, useUrlFilters } from '@/lib/use-url-filters';
import { clientsQuery } from '../api/clients.queries';
import { ChoiceFilters } from './choice-filters';
import { clientStatusOptions, clientStatusTones, clientStatusLabels } from '../client-labels';

const filterKeys = ['q', 'status', 'tag', 'industry', 'source', 'sort', 'direction'] as const;

export function ClientsList({ onNew }: { onNew: () => void }) {
  const [filters, setFilters] = useUrlFilters(listClientsQuery, filterKeys);
  const list = useInfiniteQuery(clientsQuery(filters));
  const rows = rowsOf(list.data);
  const filtered = Boolean(filters.q ?? filters.status ?? filters.tag ?? filters.industry ?? filters.source);
  const clear = () =>
    setFilters({ q: undefined, status: undefined, tag: undefined, industry: undefined, source: undefined });

  const columns: DataTableColumn<ClientListItem>[] = [
    { id: 'name', header: 'Name', sortable: true, cell: (client) => client.name },
    {
      id: 'status',
      header: 'Status',
      cell: (client) => <Badge tone={clientStatusTones[client.status]}>{clientStatusLabels[client.status]}</Badge>,
    },
    {
      id: 'contact',
      header: 'Primary contact',
      cell: (client) => (
        <span className="min-w-0 max-sm:text-right">
          <span className="block truncate">{client.contactName ?? <span className="text-muted">–</span>}</span>
          {client.contactEmail && client.contactName !== client.contactEmail && (
            <span className="block truncate text-xs text-muted max-sm:hidden">{client.contactEmail}</span>
          )}
        </span>
      ),
    },
    {
      id: 'place',
      header: 'Place',
      from: 'lg',
      hideOnCard: true,
      cell: (client) => placeText(client.city, client.state) || <span className="text-muted">–</span>,
    },
    { id: 'events', header: 'Events', numeric: true, cell: (client) => formatNumber(client.eventCount) },
    {
      id: 'lastEvent',
      header: 'Latest event',
      from: 'md',
      hideOnCard: true,
      cell: (client) => <LocalDate value={client.lastEventDate} className="whitespace-nowrap" />,
    },
    {
      id: 'createdAt',
      header: 'Added',
      from: 'xl',
      sortable: true,
      firstDirection: 'desc',
      hideOnCard: true,
      cell: (client) => <LocalDate value={client.createdAt.slice(0, 10)} className="whitespace-nowrap" />,
    },
  ];

  return (
    <div className="space-y-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <SearchField
          label="Search clients"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
          className="sm:w-80"
        />
        <FilterChips
          label="Status"
          chips={clientStatusOptions}
          selected={filters.status?.split(',') ?? []}
          onToggle={(status) => setFilters({ status: toggleInList(filters.status, status) })}
        />
      </div>
      <ChoiceFilters filters={filters} onChange={setFilters} />
      <DataTable
        label="Clients"
        columns={columns}
        rows={rows}
        getRowId={(client) => client.id}
        rowHref={(client) => `/clients/${client.id}`}
        sort={{ id: filters.sort ?? 'name', direction: filters.direction === 'desc' ? 'desc' : 'asc' }}
        onSortChange={({ id, direction }) => setFilters({ sort: clientSort.parse(id), direction })}
        loading={list.isPending}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          filtered ? (
            <EmptyState
              title="No client matches"
              description="Try other words, or look at all of them."
              drawing={<SearchDrawing />}
              action={
                <Button variant="secondary" onClick={clear}>
                  Show all clients
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Who books you?"
              description="Keep every organization and the people there in one place: planners, signers, whoever pays."
              drawing={<PeopleDrawing />}
              action={<Button onClick={onNew}>Add a client</Button>}
            />
          )
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'client')} shown` : undefined}
      />
    </div>
  );
}
