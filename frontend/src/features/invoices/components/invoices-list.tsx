/** All invoices: what is open on top, filters in the address, a table that becomes cards on a phone. */
import { useMemo } from 'react';
import clsx from 'clsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { invoiceStatusLabels, mayDo } from '@lectern/protocol/invoice-status';
import {
  invoiceGroupLabels,
  ListInvoicesQuery,
  type InvoiceGroup,
  type InvoiceListItem,
  type InvoiceTotalsResponse,
} from '@lectern/protocol/invoices';
import { useLocation } from 'wouter';
import { FilterChips } from '@/components/lists/filter-chips';
import { ListScope } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { rowsOf } from '@/components/lists/loaded';
import { useListFilters } from '@/components/lists/use-list-filters';
import { useReminder } from '@/components/lists/use-reminder';
import { TwoLines } from '@/components/lists/two-lines';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { PaperDrawing } from '@/components/ui/drawings';
import { LocalDate } from '@/components/ui/local-date';
import { Money } from '@/components/ui/money';
import { WaitingMark } from '@/components/waiting-mark';
import { formatCount, formatMoney, shownCents, type ShownCents } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { invoicesQuery, invoiceTotalsQuery } from '../api/invoices.queries';
import { billToName, dueText, invoiceName } from '../invoice-labels';
import { InvoiceFigures } from './invoice-figures';
import { InvoiceStatusChip } from './invoice-status-chip';
import { invoiceFieldLabels as labels } from '../invoice-form-values';

const scopeKeys = ['eventId', 'clientId', 'bureauPartnerId', 'from', 'to', 'basis', 'state', 'currency'] as const;
const filterKeys = ['q', 'status', 'overdue', ...scopeKeys, 'sort', 'direction'] as const;

const chips = [
  { value: 'draft', label: invoiceStatusLabels.draft },
  { value: 'overdue', label: 'Overdue' },
  { value: 'sent', label: invoiceStatusLabels.sent },
  { value: 'viewed', label: invoiceStatusLabels.viewed },
  { value: 'partly_paid', label: invoiceStatusLabels.partly_paid },
  { value: 'paid', label: invoiceStatusLabels.paid },
  { value: 'void', label: invoiceStatusLabels.void },
];
/** Where the figures are, they set these filters. */
const inFigures = ['draft', 'overdue'];
const noChips = { status: undefined, overdue: undefined };

type SumOf = (one: InvoiceTotalsResponse['currencies'][number]) => number;

/** Without the currencies of which there is none, unless there is none of any. */
function sumsOf(totals: InvoiceTotalsResponse | undefined, of: SumOf, showCents: ShownCents): string | undefined {
  const all = totals?.currencies ?? [];
  const some = all.filter((one) => of(one) !== 0);
  const sums = some.length > 0 ? some : all;
  return sums.map((one) => formatMoney(of(one), one.currency, showCents)).join(' + ') || undefined;
}

/** Of the groups whose sum the totals have. */
const groupSums: Partial<Record<InvoiceGroup, SumOf>> = {
  overdue: (one) => one.overdueCents,
  draft: (one) => one.draftCents,
};

function columnsWith(
  totals: InvoiceTotalsResponse | undefined,
  today: string,
  showCents: ShownCents,
): DataTableColumn<InvoiceListItem>[] {
  const sums = (of: SumOf) => sumsOf(totals, of, showCents);
  return [
    {
      id: 'number',
      header: 'Invoice',
      className: 'sm:min-w-32',
      line: 'fact',
      cell: (invoice) => (
        <>
          <TwoLines more={invoice.eventTitle} moreClass="sm:line-clamp-1">
            <span className="max-sm:font-normal max-sm:text-muted">{invoiceName(invoice)}</span>
          </TwoLines>
          <WaitingMark id={invoice.id} className="max-sm:ml-1.5 max-sm:align-bottom" />
        </>
      ),
    },
    {
      id: 'billTo',
      header: 'Billed to',
      line: 'title',
      cell: (invoice) => (
        <span className="sm:line-clamp-2">{billToName(invoice) ?? <span className="text-muted">No one yet</span>}</span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      line: 'mark',
      cell: ({ status, isOverdue }) => <InvoiceStatusChip status={status} isOverdue={isOverdue} short />,
    },
    {
      id: 'issueDate',
      header: labels.issueDate,
      from: 'lg',
      sortable: true,
      firstDirection: 'desc',
      cell: (invoice) => <LocalDate value={invoice.issueDate} className="whitespace-nowrap" />,
    },
    {
      id: 'dueDate',
      header: labels.dueDate,
      sortable: true,
      line: 'fact',
      cell: (invoice) => (
        <span className="whitespace-nowrap">
          <LocalDate value={invoice.dueDate} className={clsx(invoice.isOverdue && 'max-sm:hidden')} />
          {invoice.isOverdue && <span className="text-danger-text sm:block sm:text-xs">{dueText(invoice, today)}</span>}
        </span>
      ),
    },
    {
      id: 'total',
      header: 'Total',
      line: 'value',
      numeric: true,
      sortable: true,
      firstDirection: 'desc',
      cell: ({ totalCents, balanceCents, currency, status }) => (
        <>
          {/* What was voided is no part of the sum below. */}
          <Money
            cents={totalCents}
            currency={currency}
            showCents={showCents}
            className={clsx(
              status === 'void' && 'text-muted line-through',
              status === 'partly_paid' && 'max-sm:hidden',
            )}
          />
          {/* A phone has one amount in a row: what is left to pay. */}
          {status === 'partly_paid' && (
            <Money cents={balanceCents} currency={currency} showCents={showCents} className="sm:hidden" />
          )}
        </>
      ),
      total: sums((one) => one.invoicedCents + one.draftCents),
    },
    {
      id: 'balance',
      header: 'Balance due',
      numeric: true,
      cell: (invoice) =>
        ['draft', 'void'].includes(invoice.status) ? (
          <span className="text-muted">–</span>
        ) : (
          <Money cents={invoice.balanceCents} currency={invoice.currency} showCents={showCents} />
        ),
      total: sums((one) => one.outstandingCents),
    },
  ];
}

export function InvoicesList({ onNew, onPay }: { onNew: () => void; onPay: (invoice: InvoiceListItem) => void }) {
  const filters = useListFilters(ListInvoicesQuery, filterKeys);
  const { sort: _sort, direction: _direction, ...asked } = filters.values;
  const { status, overdue, from, to } = asked;
  const today = todayHere();
  const [, navigate] = useLocation();
  const reminder = useReminder();
  const list = useInfiniteQuery(invoicesQuery({ sort: 'next', direction: 'asc', ...filters.values }));
  const { data: totals } = useQuery(invoiceTotalsQuery(asked));
  const figures = useQuery(invoiceTotalsQuery({ ...asked, ...noChips }));
  const hasFigures = figures.data ? figures.data.currencies.length > 0 : !figures.isError;
  const showCents = shownCents(
    rowsOf(list.data)?.flatMap(({ totalCents, balanceCents }) => [totalCents, balanceCents]),
  );
  const columns = useMemo(() => columnsWith(totals, today, showCents), [totals, today, showCents]);
  const count = totals?.currencies.reduce((all, one) => all + one.count, 0);
  const groupOf = ({ group }: InvoiceListItem) => {
    const sum = groupSums[group];
    return { label: invoiceGroupLabels[group], aside: sum && sumsOf(totals, sum, showCents) };
  };
  const toggle = (value: string) =>
    value === 'overdue'
      ? filters.change({ overdue: overdue === 'true' ? undefined : 'true' })
      : filters.toggle('status', value);

  return (
    <div className="space-y-4">
      {hasFigures && (
        <InvoiceFigures
          chosen={asked}
          currencies={figures.data?.currencies}
          isAllTime={!from && !to}
          onChoose={(chosen) => filters.change({ ...noChips, ...chosen })}
        />
      )}
      <ListScope filters={filters} keys={scopeKeys} />
      <ListTable
        label="Invoices"
        swipeOf={(invoice) => {
          const { id, status, eventId, clientId, bureauPartnerId } = invoice;
          const snooze = reminder({
            title: `Follow up on ${invoiceName(invoice)}`,
            ...(eventId ? { eventId } : clientId ? { clientId } : { bureauPartnerId }),
          });
          if (mayDo('send', status)) {
            return { right: { label: 'Review and send', act: () => navigate(`/invoices/${id}`) }, left: snooze };
          }
          return mayDo('pay', status)
            ? { right: { label: 'Record a payment', act: () => onPay(invoice) }, left: snooze }
            : {};
        }}
        columns={columns}
        query={list}
        rowHref={(invoice) => `/invoices/${invoice.id}`}
        filters={filters}
        search="Search invoices"
        fields={
          <FilterChips
            label="Status"
            chips={chips.map((chip) => ({ ...chip, isPhoneOnly: hasFigures && inFigures.includes(chip.value) }))}
            selected={[...(status?.split(',') ?? []), ...(overdue === 'true' ? ['overdue'] : [])]}
            onToggle={toggle}
          />
        }
        firstSort={{ id: 'next', direction: 'asc' }}
        firstOrder="What to do first"
        groupOf={groupOf}
        totalsLabel={count === undefined ? 'Total' : `Total of ${formatCount(count, 'invoice')}`}
        noMatch="No invoice matches"
        empty={{
          title: 'Send the first one from your phone',
          description: 'Choose an event and we’ll fill in the fee, travel and payer. You check and send.',
          drawing: <PaperDrawing />,
          action: <Button onClick={onNew}>New invoice</Button>,
        }}
        noun="invoice"
        total={count}
      />
    </div>
  );
}
