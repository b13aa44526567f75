/** All invoices: what is open on top, filters in the address, a table that becomes cards on a phone. */
import { useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { invoiceStatusLabels } from '@lectern/protocol/invoice-status';
import {
  invoiceSort,
  listInvoicesQuery,
  type InvoiceListItem,
  type InvoiceTotalsResponse,
} from '@lectern/protocol/invoices';
import { X } from 'lucide-react';
import { FilterChips } from '@/components/lists/filter-chips';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { PaperDrawing, SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { Money } from '@/components/ui/money';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatMoney } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { toggleInList, useUrlFilters, type UrlFilters } from '@/lib/use-url-filters';
import { invoicesQuery, invoiceTotalsQuery } from '../api/invoices.queries';
import { billToName, dueText, invoiceName } from '../invoice-labels';
import { InvoiceFigures } from './invoice-figures';
import { InvoiceStatusChip } from './invoice-status-chip';

const chipKeys = ['status', 'overdue'] as const;
const scopeKeys = ['eventId', 'clientId', 'bureauPartnerId', 'from', 'to', 'basis', 'state', 'currency'] as const;
const filterKeys = ['q', ...chipKeys, ...scopeKeys, 'sort', 'direction'] as const;
type Key = (typeof filterKeys)[number];

const chips = [
  { value: 'draft', label: invoiceStatusLabels.draft },
  { value: 'overdue', label: 'Overdue' },
  { value: 'sent', label: invoiceStatusLabels.sent },
  { value: 'viewed', label: invoiceStatusLabels.viewed },
  { value: 'partly_paid', label: invoiceStatusLabels.partly_paid },
  { value: 'paid', label: invoiceStatusLabels.paid },
  { value: 'void', label: invoiceStatusLabels.void },
];
const none = (keys: readonly Key[]): UrlFilters<Key> => Object.fromEntries(keys.map((key) => [key, undefined]));

function columnsWith(totals: InvoiceTotalsResponse | undefined, today: string): DataTableColumn<InvoiceListItem>[] {
  const sums = (of: (one: InvoiceTotalsResponse['currencies'][number]) => number) =>
    totals && totals.currencies.length > 0
      ? totals.currencies.map((one) => formatMoney(of(one), one.currency)).join(' + ')
      : undefined;
  return [
    {
      id: 'number',
      header: 'Invoice',
      className: 'sm:min-w-32',
      cell: (invoice) => (
        <span className="block min-w-0">
          {invoiceName(invoice)}
          {invoice.eventTitle && (
            <span className="block truncate text-xs font-normal text-muted">{invoice.eventTitle}</span>
          )}
        </span>
      ),
    },
    {
      id: 'billTo',
      header: 'Billed to',
      cell: (invoice) => (
        <span className="line-clamp-2 max-sm:text-right">
          {billToName(invoice) ?? <span className="text-muted">Nobody yet</span>}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, isOverdue }) => <InvoiceStatusChip status={status} isOverdue={isOverdue} />,
    },
    {
      id: 'issueDate',
      header: 'Date',
      from: 'lg',
      sortable: true,
      firstDirection: 'desc',
      hideOnCard: true,
      cell: (invoice) => <LocalDate value={invoice.issueDate} className="whitespace-nowrap" />,
    },
    {
      id: 'dueDate',
      header: 'Due',
      sortable: true,
      cell: (invoice) => (
        <span className="whitespace-nowrap max-sm:text-right">
          <LocalDate value={invoice.dueDate} />
          {invoice.isOverdue && <span className="block text-xs text-danger-text">{dueText(invoice, today)}</span>}
        </span>
      ),
    },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      sortable: true,
      firstDirection: 'desc',
      cell: ({ totalCents, currency, status }) => (
        // What was voided is no part of the sum below.
        <Money
          cents={totalCents}
          currency={currency}
          className={status === 'void' ? 'text-muted line-through' : undefined}
        />
      ),
      total: sums((one) => one.invoicedCents + one.draftCents),
    },
    {
      id: 'balance',
      header: 'Still open',
      numeric: true,
      cell: (invoice) =>
        ['draft', 'void'].includes(invoice.status) ? (
          <span className="text-muted">–</span>
        ) : (
          <Money cents={invoice.balanceCents} currency={invoice.currency} />
        ),
      total: sums((one) => one.outstandingCents),
    },
  ];
}

export function InvoicesList({ onNew }: { onNew: () => void }) {
  const [filters, setFilters] = useUrlFilters(listInvoicesQuery, filterKeys);
  const { sort, direction, ...asked } = filters;
  const today = todayHere();
  const list = useInfiniteQuery(invoicesQuery(filters));
  const { data: totals } = useQuery(invoiceTotalsQuery(asked));
  const columns = useMemo(() => columnsWith(totals, today), [totals, today]);
  const rows = rowsOf(list.data);
  const scoped = scopeKeys.some((key) => filters[key]);
  const filtered = scoped || Boolean(filters.q ?? filters.status ?? filters.overdue);
  const count = totals?.currencies.reduce((all, one) => all + one.count, 0);
  const selected = [...(filters.status?.split(',') ?? []), ...(filters.overdue === 'true' ? ['overdue'] : [])];
  const toggle = (value: string) =>
    setFilters(
      value === 'overdue'
        ? { overdue: filters.overdue === 'true' ? undefined : 'true' }
        : { status: toggleInList(filters.status, value) },
    );

  return (
    <div className="space-y-4">
      <InvoiceFigures
        filters={{ ...asked, ...none(chipKeys) }}
        onChoose={(chosen) => setFilters({ ...none(chipKeys), ...chosen })}
      />
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
        <SearchField
          label="Search invoices"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
          className="sm:w-72"
        />
        <FilterChips label="Status" chips={chips} selected={selected} onToggle={toggle} />
      </div>
      {scoped && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <p>Only some of your invoices are shown, as the link that led here asked.</p>
          <Button variant="ghost" size="sm" icon={<X />} onClick={() => setFilters(none(scopeKeys))}>
            Show all
          </Button>
        </div>
      )}
      <DataTable
        label="Invoices"
        columns={columns}
        rows={rows}
        getRowId={(invoice) => invoice.id}
        rowHref={(invoice) => `/invoices/${invoice.id}`}
        sort={{ id: sort ?? 'issueDate', direction: direction === 'asc' ? 'asc' : 'desc' }}
        onSortChange={({ id, direction: next }) => setFilters({ sort: invoiceSort.parse(id), direction: next })}
        loading={list.isPending}
        totalsLabel={count === undefined ? 'Total' : `Total of ${formatCount(count, 'invoice')}`}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          filtered ? (
            <EmptyState
              title="No invoice matches"
              description="Try other words, or look at all of them."
              drawing={<SearchDrawing />}
              action={
                <Button variant="secondary" onClick={() => setFilters(none(filterKeys))}>
                  Show all invoices
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Send the first one from your phone"
              description="Choose an event: the fee, the travel terms and the payer are filled in. You look, and send."
              drawing={<PaperDrawing />}
              action={<Button onClick={onNew}>New invoice</Button>}
            />
          )
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={
          rows && rows.length > 0
            ? count !== undefined && count > rows.length
              ? `${rows.length} of ${formatCount(count, 'invoice')} shown`
              : `${formatCount(rows.length, 'invoice')} shown`
            : undefined
        }
      />
    </div>
  );
}
