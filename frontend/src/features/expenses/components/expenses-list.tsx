/** Expenses by month, the latest first, with what the whole filter comes to beside them. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  ListExpensesQuery,
  type ExpenseResponse,
  type ExpenseState,
  type ExpenseTotals,
} from '@lectern/protocol/expenses';
import { PencilLine } from 'lucide-react';
import { needsTools } from '@/components/lists/list-tools';
import { Loaded, LoadedList, rowsOf } from '@/components/lists/loaded';
import { useListFilters } from '@/components/lists/use-list-filters';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PaperDrawing } from '@/components/ui/drawings';
import { Money } from '@/components/ui/money';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { formatCount, formatNumber } from '@/lib/format';
import { expensesQuery, expenseTotalsQuery } from '../api/expenses.queries';
import { monthText, periodsAround, todayHere } from '../expense-labels';
import { ExpenseFilters } from './expense-filters';
import { ExpenseRows } from './expense-rows';
import { ExpenseTotalsCards } from './expense-totals';

const filterKeys = [
  ...(['q', 'category', 'state', 'from', 'to', 'eventId', 'currency', 'recurringExpenseId'] as const),
];

type Props = { onNew: () => void; onOpen: (expense: ExpenseResponse) => void };

export function ExpensesList({ onNew, onOpen }: Props) {
  const filters = useListFilters(ListExpensesQuery, filterKeys);
  const list = useInfiniteQuery(expensesQuery(filters.values));
  const totals = useQuery({ ...expenseTotalsQuery(filters.values), placeholderData: keepPreviousData });
  const rows = rowsOf(list.data);
  const { from, to } = filters.values;
  const period = periodsAround(todayHere()).find((range) => range.from === from && range.to === to);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 space-y-4">
        <ExpenseFilters filters={filters} isHidden={!needsTools(list, filters.isFiltered)} />
        <Waiting
          count={totals.data?.needsDetails ?? 0}
          state={filters.values.state as ExpenseState | undefined}
          onShow={() => filters.change({ state: 'needs_details' })}
        />
        <OneOf filters={filters.values} rows={rows} onClear={() => filters.clear()} />
        <LoadedList
          query={list}
          skeleton={
            <Card padded={false}>
              <SkeletonRows label="Loading expenses" sign="size-9" />
            </Card>
          }
          card={{}}
          filters={filters}
          noMatch={{ title: 'No matching expenses', description: 'Try other words or dates, or show all.' }}
          nouns="expenses"
          empty={{
            title: 'What does the stage cost you?',
            description:
              'Snap a receipt at the counter, add details later, and bill your client for what’s reimbursable.',
            drawing: <PaperDrawing />,
            action: <Button onClick={onNew}>Add the first expense</Button>,
          }}
          moreClass="flex justify-center"
        >
          {(loaded) =>
            byMonth(loaded).map(({ month, expenses }) => (
              <Card
                key={month}
                title={monthText(month)}
                padded={false}
                className="max-sm:[&>header]:pt-1.5 max-sm:[&>header+div]:pt-1.5"
                tools={<MonthSums month={month} totals={totals.data} />}
              >
                <div className="border-t border-line">
                  <ExpenseRows label={`Expenses of ${monthText(month)}`} expenses={expenses} onOpen={onOpen} />
                </div>
              </Card>
            ))
          }
        </LoadedList>
      </div>
      <aside aria-label="Totals" className="min-w-0 space-y-4 sm:max-lg:order-first lg:sticky lg:top-20">
        <Loaded query={totals} compact skeleton={<Skeleton className="h-40" />}>
          {(sums) => (
            <ExpenseTotalsCards
              totals={sums}
              period={period?.label ?? 'Chosen dates'}
              onCategory={(category) => filters.change({ category })}
            />
          )}
        </Loaded>
      </aside>
    </div>
  );
}

/** Receipts that were taken and not looked at since: the totals do not know them. */
function Waiting({ count, state, onShow }: { count: number; state: ExpenseState | undefined; onShow: () => void }) {
  if (!(count > 0) || state === 'needs_details') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-warning-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 text-warning-text">
        <PencilLine aria-hidden className="size-4 shrink-0" />
        {count === 1
          ? '1 receipt needs details before it counts.'
          : `${formatNumber(count)} receipts need details before they count.`}
      </p>
      <Button variant="secondary" size="sm" onClick={onShow}>
        {count === 1 ? 'Show it' : 'Show them'}
      </Button>
    </div>
  );
}

/** A link from elsewhere leads to the expenses of one event or one series: what it is stands above them. */
function OneOf({
  filters,
  rows,
  onClear,
}: {
  filters: { eventId?: string; recurringExpenseId?: string };
  rows: readonly ExpenseResponse[] | undefined;
  onClear: () => void;
}) {
  if (!filters.eventId && !filters.recurringExpenseId) return null;
  const [first] = rows ?? [];
  const what = filters.eventId ? (first?.eventTitle ?? 'this event') : (first?.vendor ?? 'this series');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-paper px-4 py-2.5 text-sm">
      <p>Only expenses of {what}</p>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Show all expenses
      </Button>
    </div>
  );
}

function MonthSums({ month, totals }: { month: string; totals: ExpenseTotals | undefined }) {
  const sums = (totals?.currencies ?? []).flatMap(({ currency, months }) =>
    months.filter((sum) => sum.month === month).map((sum) => ({ ...sum, currency })),
  );
  return (
    <p className="text-right text-sm text-muted">
      {sums.map(({ currency, amountCents }, index) => (
        <span key={currency}>
          {index > 0 && ' + '}
          <Money cents={amountCents} currency={currency} className="font-medium text-ink" />
        </span>
      ))}
      {sums.length > 0 && (
        <span className="max-sm:hidden">
          {' '}
          in{' '}
          {formatCount(
            sums.reduce((sum, { count }) => sum + count, 0),
            'expense',
          )}
        </span>
      )}
    </p>
  );
}

function byMonth(expenses: readonly ExpenseResponse[]) {
  const months: { month: string; expenses: ExpenseResponse[] }[] = [];
  for (const expense of expenses) {
    const month = expense.spentOn.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.expenses.push(expense);
    else months.push({ month, expenses: [expense] });
  }
  return months;
}
