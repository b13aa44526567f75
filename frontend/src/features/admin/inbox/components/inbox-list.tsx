/** What came in, the newest first. `accountId` shows what one account wrote. Filters in the address. */
import { messageKind, messageKindLabels } from '@lectern/protocol/feedback';
import { inboxStatus, inboxStatusLabels, listInboxQuery, type InboxItem } from '@lectern/protocol/inbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Image as ImageIcon, TriangleAlert, X } from 'lucide-react';
import { Rating } from '@/components/forms/rating-field';
import { FilterChips } from '@/components/lists/filter-chips';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { PeopleDrawing, SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatInstant } from '@/lib/format';
import { toggleInList, useUrlFilters } from '@/lib/use-url-filters';
import { inboxListQuery } from '../api/inbox.queries';
import { statusTones } from '../inbox-labels';

const filterKeys = ['q', 'status', 'kind', 'accountId'] as const;
const noFilters = { q: undefined, status: undefined, kind: undefined, accountId: undefined };
const statusChips = inboxStatus.options.map((value) => ({ value, label: inboxStatusLabels[value] }));
const kindChips = messageKind.options.map((value) => ({ value, label: messageKindLabels[value] }));

const columns: DataTableColumn<InboxItem>[] = [
  {
    id: 'message',
    header: 'Message',
    className: 'sm:min-w-64',
    cell: ({ excerpt, kind, rating, screenshot, isSuspicious }) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 wrap-anywhere">{excerpt}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-muted">
          {messageKindLabels[kind]}
          {rating !== null && <Rating value={rating} />}
          {screenshot !== 'none' && (
            <span className="inline-flex items-center gap-1">
              <ImageIcon aria-hidden className="size-3.5" /> Screenshot
            </span>
          )}
          {isSuspicious && (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
              Mostly links
            </Badge>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'from',
    header: 'From',
    className: 'sm:min-w-36',
    cell: ({ name, account }) => (
      <span className="block min-w-0 max-sm:text-right">
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-xs wrap-anywhere text-muted">{account?.username ?? 'Visitor'}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, answerCount }) => (
      <span className="max-sm:text-right">
        <Badge tone={statusTones[status]}>{inboxStatusLabels[status]}</Badge>
        {answerCount > 0 && (
          <span className="block text-xs whitespace-nowrap text-muted">{formatCount(answerCount, 'answer')}</span>
        )}
      </span>
    ),
  },
  {
    id: 'at',
    header: 'Received',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatInstant(createdAt)}</span>,
  },
];

export function InboxList({ accountId }: { accountId?: string }) {
  const [filters, setFilters] = useUrlFilters(listInboxQuery, filterKeys);
  const list = useInfiniteQuery(inboxListQuery(accountId ? { accountId } : filters));
  const rows = rowsOf(list.data);
  const isFiltered = !accountId && filterKeys.some((key) => filters[key]);
  const toggle = (key: 'kind' | 'status') => (value: string) =>
    setFilters({ [key]: toggleInList(filters[key], value) });
  return (
    <div className="space-y-4">
      {!accountId && (
        <div className="flex flex-col gap-3">
          <SearchField
            label="Search the inbox"
            value={filters.q ?? ''}
            onChange={(q) => setFilters({ q })}
            className="sm:w-72"
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <FilterChips
              label="Status"
              chips={statusChips}
              selected={filters.status?.split(',') ?? []}
              onToggle={toggle('status')}
            />
            <FilterChips
              label="Kind"
              chips={kindChips}
              selected={filters.kind?.split(',') ?? []}
              onToggle={toggle('kind')}
            />
            {isFiltered && (
              <Button variant="ghost" size="sm" icon={<X />} onClick={() => setFilters(noFilters)}>
                Show all
              </Button>
            )}
          </div>
        </div>
      )}
      <DataTable
        label="Inbox"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/admin/inbox/${id}`}
        loading={list.isPending}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={<Nothing isFiltered={isFiltered} accountId={accountId} />}
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'message')} shown` : undefined}
      />
    </div>
  );
}

function Nothing({ isFiltered, accountId }: { isFiltered: boolean; accountId: string | undefined }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No message like that"
        description="Try fewer filters, or other words."
        drawing={<SearchDrawing />}
      />
    );
  }
  return (
    <EmptyState
      title="No messages"
      description={
        accountId
          ? 'This account has not written to us.'
          : 'Feedback and what people write through Contact Us arrive here.'
      }
      drawing={<PeopleDrawing />}
    />
  );
}
