/** All accounts, the newest first: who somebody is, what they pay, when they were last here. Filters in the address. */
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  AccountFilter,
  accountStateTable,
  ListAccountsQuery,
  type AdminAccountRow,
} from '@lectern/protocol/admin-accounts';
import { ListSelect } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { useListFilters } from '@/components/lists/use-list-filters';
import { TwoLines } from '@/components/lists/two-lines';
import { Badge, SignBadge } from '@/components/ui/badge';
import type { DataTableColumn } from '@/components/ui/data-table';
import { formatFileSize, formatInstantDate } from '@/lib/format';
import { instantText, sayInstant } from '@/lib/place-time';
import { accountName } from '../account-labels';
import { adminAccountsQuery } from '../api/admin-accounts.queries';

const filterLabel = (filter: AccountFilter) =>
  filter === 'unverified' ? 'Email not verified' : accountStateTable[filter].label;
const statusOptions = AccountFilter.options.map((value) => ({ value, label: filterLabel(value) }));

const columns: DataTableColumn<AdminAccountRow>[] = [
  {
    id: 'account',
    header: 'Account',
    line: 'title',
    className: 'sm:max-w-80 sm:min-w-56',
    cell: (account) => (
      <TwoLines
        more={
          <span title={account.email}>{account.name ? `${account.username} · ${account.email}` : account.email}</span>
        }
        moreClass="sm:line-clamp-1"
      >
        <span className="inline-flex items-center gap-x-2 sm:flex">
          <span title={accountName(account)} className="sm:truncate">
            {accountName(account)}
          </span>
          {account.isAdmin && <Badge tone="curtain">Administrator</Badge>}
        </span>
      </TwoLines>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    line: 'mark',
    cell: ({ state, trialEndsAt, emailVerified }) => (
      <TwoLines
        more={[state === 'trial' && `until ${formatInstantDate(trialEndsAt)}`, !emailVerified && 'email not verified']}
        moreClass="whitespace-nowrap"
      >
        <SignBadge sign={accountStateTable[state]} />
      </TwoLines>
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
    line: 'fact',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <span className="whitespace-nowrap">
          <span className="sm:hidden">Seen {sayInstant(lastSeenAt)}</span>
          <span className="max-sm:hidden">{instantText(lastSeenAt)}</span>
        </span>
      ) : (
        <span className="text-muted">Unknown</span>
      ),
  },
  { id: 'storage', header: 'Storage', numeric: true, cell: ({ storageBytes }) => formatFileSize(storageBytes) },
];

export function AccountsList() {
  const filters = useListFilters(ListAccountsQuery, ['q', 'status']);
  const list = useInfiniteQuery(adminAccountsQuery(filters.values));
  return (
    <div className="space-y-4">
      <ListTable
        label="Accounts"
        columns={columns}
        query={list}
        rowHref={({ id }) => `/admin/accounts/${id}`}
        filters={filters}
        search="Search accounts"
        fields={
          <ListSelect
            filters={filters}
            name="status"
            label="Status"
            any="All accounts"
            options={statusOptions}
            className="sm:w-56"
          />
        }
        noMatch={{
          title: 'No account matches',
          description: 'Search by any part of a username, email address or name.',
        }}
        noun="account"
      />
    </div>
  );
}
