/** What administrators and operators did, the newest first. `accountId` shows what happened to one account. */
import { auditActions, listAuditEntriesQuery, type AuditEntryResponse } from '@lectern/protocol/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Select } from '@/components/ui/select';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatInstant } from '@/lib/format';
import { useUrlFilters } from '@/lib/use-url-filters';
import { auditEntriesQuery } from '../api/audit.queries';
import { actionLabels, actorWords, detailsText, subjectText } from '../audit-labels';

const ANY = 'any';
const actionOptions = [
  { value: ANY, label: 'Everything' },
  ...auditActions.map((action) => ({ value: action, label: actionLabels(action) })),
];

const columns: DataTableColumn<AuditEntryResponse>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{formatInstant(at)}</span> },
  { id: 'actor', header: 'Who', cell: ({ actor }) => actorWords(actor) },
  {
    id: 'action',
    header: 'What',
    cell: ({ action, details }) => (
      <span className="block min-w-0 max-sm:text-right">
        {actionLabels(action)}
        <span className="block text-xs wrap-anywhere text-muted">{detailsText(details)}</span>
      </span>
    ),
  },
  {
    id: 'subject',
    header: 'Whom',
    cell: ({ subject }) =>
      subject?.kind === 'account' && subject.id ? (
        <Link href={`/admin/accounts/${subject.id}`} className="underline underline-offset-2">
          {subjectText(subject)}
        </Link>
      ) : (
        subjectText(subject)
      ),
  },
  { id: 'ip', header: 'From', from: 'lg', cell: ({ ip }) => ip ?? '' },
];

export function AuditList({ accountId }: { accountId?: string }) {
  const [filters, setFilters] = useUrlFilters(listAuditEntriesQuery, ['action', 'accountId', 'actorId']);
  const list = useInfiniteQuery(auditEntriesQuery(accountId ? { accountId } : filters));
  const rows = rowsOf(list.data);
  const isFiltered = !accountId && Object.values(filters).some(Boolean);
  const showAll = () => setFilters({ action: undefined, accountId: undefined, actorId: undefined });
  return (
    <div className="space-y-4">
      {!accountId && (
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label="What happened"
            options={actionOptions}
            value={filters.action ?? ANY}
            onChange={(action) => setFilters({ action: action === ANY ? undefined : action })}
            className="sm:w-64"
          />
          {(filters.accountId ?? filters.actorId) && (
            <Button variant="ghost" size="sm" icon={<X />} onClick={showAll}>
              Show all
            </Button>
          )}
        </div>
      )}
      <DataTable
        label="Audit log"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        loading={list.isPending}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          <EmptyState
            title={isFiltered ? 'Nothing like that' : 'Nothing was done yet'}
            description={
              isFiltered
                ? 'No line of the log matches.'
                : 'Whatever administrators change stands here, with who did it and when.'
            }
            drawing={<SearchDrawing />}
            action={
              isFiltered ? (
                <Button variant="secondary" onClick={showAll}>
                  Show everything
                </Button>
              ) : undefined
            }
          />
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'line')} shown` : undefined}
      />
    </div>
  );
}
