import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { contractStatusLabels, contractStatuses } from '@lectern/protocol/contract-status';
import { contractSort, listContractsQuery, type ContractListItem } from '@lectern/protocol/contracts';
import { PenLine } from 'lucide-react';
import { FilterChips } from '@/components/lists/filter-chips';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { PaperDrawing, SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatInstantDate } from '@/lib/format';
import { toggleInList, useUrlFilters } from '@/lib/use-url-filters';
import { contractCountsQuery, contractsQuery } from '../api/contracts.queries';
import { nextStepText } from '../contract-labels';
import { ContractChip } from './contract-chip';

const filterKeys = ['q', 'status', 'eventId', 'clientId', 'bureauPartnerId', 'sort', 'direction'] as const;

const columns: DataTableColumn<ContractListItem>[] = [
  {
    id: 'title',
    header: 'Contract',
    cell: ({ title, number, kind }) => (
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-xs text-muted">
          {[number ?? 'No number yet', kind === 'amendment' ? 'amendment' : null].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <ContractChip status={status} size="sm" /> },
  {
    id: 'next',
    header: 'Next',
    cell: (contract) => <span className="wrap-anywhere max-sm:text-right">{nextStepText(contract)}</span>,
  },
  {
    id: 'event',
    header: 'Event',
    from: 'md',
    cell: ({ eventTitle, eventDate }) => (
      <span className="min-w-0 max-sm:text-right">
        <span className="block wrap-anywhere">{eventTitle}</span>
        <LocalDate value={eventDate} className="block text-xs text-muted" />
      </span>
    ),
  },
  {
    id: 'party',
    header: 'With',
    from: 'lg',
    hideOnCard: true,
    cell: ({ clientName, bureauPartnerName }) =>
      [clientName, bureauPartnerName].filter(Boolean).join(', ') || <span className="text-muted">–</span>,
  },
  {
    id: 'updatedAt',
    header: 'Last change',
    from: 'xl',
    hideOnCard: true,
    sortable: true,
    firstDirection: 'desc',
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatInstantDate(updatedAt)}</span>,
  },
];

export function ContractsList({ onNew }: { onNew: () => void }) {
  const [filters, setFilters] = useUrlFilters(listContractsQuery, filterKeys);
  const list = useInfiniteQuery(contractsQuery(filters));
  const counts = useQuery(contractCountsQuery);
  const rows = rowsOf(list.data);
  const filtered = Boolean(
    filters.q ?? filters.status ?? filters.eventId ?? filters.clientId ?? filters.bureauPartnerId,
  );
  const clear = () =>
    setFilters({
      q: undefined,
      status: undefined,
      eventId: undefined,
      clientId: undefined,
      bureauPartnerId: undefined,
    });
  const toSign = counts.data?.toCountersign ?? 0;

  return (
    <div className="space-y-4">
      {toSign > 0 && (
        <p className="flex items-center gap-2 rounded-md bg-spotlight-soft px-4 py-3 text-sm text-spotlight-text">
          <PenLine aria-hidden className="size-4 shrink-0" />
          {toSign === 1
            ? 'One contract waits for your signature.'
            : `${formatCount(toSign, 'contract')} wait for your signature.`}
        </p>
      )}
      <div className="flex flex-col gap-3 lg:flex-row lg:items-start">
        <SearchField
          label="Search contracts"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
          className="lg:w-72 lg:shrink-0"
        />
        <FilterChips
          label="Status"
          chips={contractStatuses.map((value) => ({
            value,
            label: (
              <>
                {contractStatusLabels[value]}
                {counts.data?.byStatus[value] ? (
                  <span className="text-xs text-muted tabular-nums">{counts.data.byStatus[value]}</span>
                ) : null}
              </>
            ),
          }))}
          selected={filters.status?.split(',') ?? []}
          onToggle={(status) => setFilters({ status: toggleInList(filters.status, status) })}
        />
      </div>
      <DataTable
        label="Contracts"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/contracts/${id}`}
        sort={{ id: filters.sort ?? 'updatedAt', direction: filters.direction === 'asc' ? 'asc' : 'desc' }}
        onSortChange={({ id, direction }) => setFilters({ sort: contractSort.parse(id), direction })}
        loading={list.isPending}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          filtered ? (
            <EmptyState
              title="No contract matches"
              description="Try other words, or look at all of them."
              drawing={<SearchDrawing />}
              action={
                <Button variant="secondary" onClick={clear}>
                  Show all contracts
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="From a yes to a signature"
              description="Choose an event and a template. Lectern fills in what it knows, names what is missing, and gets it signed on a phone."
              drawing={<PaperDrawing />}
              action={<Button onClick={onNew}>Write a contract</Button>}
            />
          )
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'contract')} shown` : undefined}
      />
    </div>
  );
}
