/** What is paid again and again, the next one first. */
import { useQuery } from '@tanstack/react-query';
import {
  expenseCategoryLabels,
  monthsOfInterval,
  recurringIntervalLabels,
  type RecurringExpenseResponse,
} from '@lectern/protocol/expenses';
import { ListTable } from '@/components/lists/list-table';
import { Button, LinkButton } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { CalendarDrawing } from '@/components/ui/drawings';
import { LocalDate } from '@/components/ui/local-date';
import { Money } from '@/components/ui/money';
import { formatCount, formatMoney } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
import { recurringQuery } from '../api/expenses.queries';
import { RecurringMonthsCard } from './recurring-months-card';
import { RecurringFormDrawer } from './recurring-form-drawer';
import { expenseFieldLabels as labels } from '../expense-labels';

const columns: DataTableColumn<RecurringExpenseResponse>[] = [
  { id: 'vendor', header: labels.vendor, line: 'title', cell: (series) => series.vendor },
  {
    id: 'category',
    header: labels.category,
    from: 'md',
    line: 'fact',
    cell: (series) => expenseCategoryLabels[series.category],
  },
  { id: 'interval', header: 'How often', line: 'mark', cell: (series) => recurringIntervalLabels[series.interval] },
  {
    id: 'next',
    header: 'Next on',
    line: 'fact',
    cell: (series) =>
      series.nextOn ? (
        <span className="whitespace-nowrap">
          <span className="sm:hidden">next </span>
          <LocalDate value={series.nextOn} />
        </span>
      ) : (
        <span className="text-muted">Over</span>
      ),
  },
  {
    id: 'amount',
    header: labels.amountCents,
    line: 'value',
    numeric: true,
    cents: ({ amountCents }) => amountCents,
    cell: ({ amountCents, currency }, showCents) => (
      <Money cents={amountCents} currency={currency} showCents={showCents} />
    ),
  },
];

/** What they cost a year by currency, without those that are over. */
function yearlyOf(all: readonly RecurringExpenseResponse[]) {
  const sums = new Map<string, number>();
  for (const { nextOn, currency, amountCents, interval } of all) {
    if (nextOn) sums.set(currency, (sums.get(currency) ?? 0) + (amountCents * 12) / monthsOfInterval[interval]);
  }
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}

/** The series whose form is open; none in it: a new one. */
export type OpenSeries = { series?: RecurringExpenseResponse } | null;
type Props = { open: OpenSeries; onOpen: (open: OpenSeries) => void };

export function RecurringList({ open, onOpen }: Props) {
  const list = useQuery(recurringQuery);
  const items = list.data?.items ?? [];
  const isPhone = useIsPhone();
  const yearly = yearlyOf(items);
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      {yearly.map(({ currency, cents }) => (
        <p key={currency} className="font-display text-base leading-snug font-medium sm:text-xl">
          {formatMoney(Math.round(cents / 100) * 100, currency)} a year,{' '}
          {formatMoney(Math.round(cents / 1200) * 100, currency)} a month
        </p>
      ))}
      {/* A phone begins with what there is. */}
      <p className="text-sm text-muted max-sm:order-last">
        Subscriptions, dues, insurance: we add each one on its due date.
      </p>
      <ListTable
        label="Recurring expenses"
        columns={columns}
        query={list}
        onRowClick={(series) => onOpen({ series })}
        rowActions={(series) =>
          series.expenseCount > 0 && (
            <LinkButton
              variant="link"
              size="sm"
              className="max-sm:hidden"
              href={`/expenses?recurringExpenseId=${series.id}`}
            >
              See {formatCount(series.expenseCount, 'expense')}
            </LinkButton>
          )
        }
        empty={{
          title: 'What do you pay every month?',
          description: 'Enter it once. We add each one on its due date.',
          drawing: <CalendarDrawing />,
          action: <Button onClick={() => onOpen({})}>Add recurring expense</Button>,
        }}
      />
      {!isPhone && <RecurringMonthsCard all={items} />}
      {open && <RecurringFormDrawer key={open.series?.id ?? 'new'} series={open.series} onClose={() => onOpen(null)} />}
    </div>
  );
}
