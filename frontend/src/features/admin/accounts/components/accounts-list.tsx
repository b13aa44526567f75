/** All accounts, the newest first: who somebody is, what they pay, when they were last here. Filters in the address. */
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  accountFilter,
  accountStateLabels,
  listAccountsQuery,
  type AccountFilter,
  type AdminAccountRow,
} from '@lectern/protocol/admin-accounts';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Select } from '@/components/ui/select';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatFileSize, formatInstantDate } from '@/lib/format';
import { useUrlFilters } from '@/lib/use-url-filters';
import { accountName, stateTones } from '../account-labels';
import { adminAccountsQuery } from '../api/admin-accounts.queries';

const ANY = 'any';
const filterLabel = (filter: AccountFilter) =>
  filter === 'unverified' ? 'E-mail not verified' : accountStateLabels[filter];
const statusOptions = [
  { value: ANY, label: 'All accounts' },
  ...accountFilter.options.map((value) => ({ value, label: filterLabel(value) })),
];

const columns: DataTableColumn<AdminAccountRow>[] = [
  {
    id: 'account',
    header: 'Account',
    className: 'sm:min-w-56',
    cell: (account) => (
      <span className="block min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{accountName(account)}</span>
          {account.isAdmin && <Badge tone="curtain">Administrator</Badge>}
        </span>
        <span className="block text-xs font-normal wrap-anywhere text-muted">
          {account.name ? `${account.username} · ${account.email}` : account.email}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ state, trialEndsAt, emailVerified }) => (
      <span className="max-sm:text-right">
        <Badge tone={stateTones[state]}>{accountStateLabels[state]}</Badge>
        {state === 'trial' && (
          <span className="block text-xs whitespace-nowrap text-muted">until {formatInstantDate(trialEndsAt)}</span>
        )}
        {!emailVerified && <span className="block text-xs whitespace-nowrap text-muted">e-mail not verified</span>}
      </span>
    ),
  },
  {
    id: 'registered',
    header: 'Registered',
    cell: ({ registeredAt }) => <span className="whitespace-nowrap">{formatInstantDate(registeredAt)}</span>,
  },
  {
    id: 'lastSeen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <span className="whitespace-nowrap">{formatInstantDate(lastSeenAt)}</span>
      ) : (
        <span className="text-muted">Not known</span>
      ),
  },
  { id: 'storage', header: 'Storage', numeric: true, cell: ({ storageBytes }) => formatFileSize(storageBytes) },
];

export function AccountsList() {
  const [filters, setFilters] = useUrlFilters(listAccountsQuery, ['q', 'status']);
  const list = useInfiniteQuery(adminAccountsQuery(filters));
  const rows = rowsOf(list.data);
  return (
    <div className="space-y-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <SearchField
          label="Search accounts"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
          className="sm:w-80"
        />
        <Select
          aria-label="Status"
          options={statusOptions}
          value={filters.status ?? ANY}
          onChange={(status) => setFilters({ status: status === ANY ? undefined : status })}
          className="sm:w-56"
        />
      </div>
      <DataTable
        label="Accounts"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/admin/accounts/${id}`}
        loading={list.isPending}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          <EmptyState
            title="No account matches"
            description="Search by username, e-mail address or the speaker’s name; parts of them are enough."
            drawing={<SearchDrawing />}
            action={
              <Button variant="secondary" onClick={() => setFilters({ q: undefined, status: undefined })}>
                Show all accounts
              </Button>
            }
          />
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'account')} shown` : undefined}
      />
    </div>
  );
}
