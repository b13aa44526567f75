/** What an event costs: its expenses, what of them waits for an invoice, and journeys that are not among them yet. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { expenseCategoryLabels, type EventExpenses, type ExpenseResponse } from '@lectern/protocol/expenses';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { problemToast } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Money } from '@/components/ui/money';
import { Skeleton } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { Acting } from '@/components/ui/part';
import { sayDay } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { useExpenseOfTravel } from '../api/expenses.mutations';
import { eventExpensesQuery } from '../api/expenses.queries';
import { ExpenseByIdDrawer } from './expense-by-id-drawer';
import { ExpenseFormDrawer } from './expense-form-drawer';
import { ExpenseRows } from './expense-rows';
import { SnapReceipt } from './snap-receipt';

type Open = { expense?: ExpenseResponse; id?: string };

export function EventExpensesPanel({ event }: { event: { id: string; title: string } }) {
  const expenses = useQuery(eventExpensesQuery(event.id));
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <Card
      title="Expenses"
      description="Reimbursable costs go on the next invoice, never twice."
      padded={false}
      actions={
        <>
          <SnapReceipt event={event} size="sm" onDetails={(id) => setOpen({ id })} />
          <Button variant="secondary" size="sm" icon={<Plus />} onClick={() => setOpen({})}>
            Add
          </Button>
        </>
      }
    >
      <div className="border-t border-line">
        <Loaded query={expenses} compact skeleton={<Skeleton className="m-4 h-16" />}>
          {(data) => (
            <>
              {data.items.length === 0 && data.travel.length === 0 && (
                <EmptyState compact title="No expenses yet" description="Snap a receipt or enter an expense." />
              )}
              <Travel travel={data.travel} />
              {data.items.length > 0 && (
                <>
                  <ExpenseRows
                    hideEvent
                    label="Expenses of this event"
                    expenses={data.items}
                    onOpen={(expense) => setOpen({ expense })}
                  />
                  <Sums event={event} expenses={data} />
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
      {open &&
        (open.id ? (
          <ExpenseByIdDrawer id={open.id} onClose={() => setOpen(null)} />
        ) : (
          <ExpenseFormDrawer
            key={open.expense?.id ?? 'new'}
            expense={open.expense}
            event={event}
            onClose={() => setOpen(null)}
          />
        ))}
    </Card>
  );
}

/** Journeys with a cost of the speaker's: one tap makes each an expense. */
function Travel({ travel }: { travel: EventExpenses['travel'] }) {
  const add = useExpenseOfTravel();
  if (travel.length === 0) return null;
  const take = (segment: EventExpenses['travel'][number]) =>
    add.mutate(segment.travelSegmentId, {
      onSuccess: () => toastSuccess('Added to the expenses'),
      onError: problemToast('It wasn’t added'),
    });
  return (
    <div className="border-b border-line bg-paper px-4 py-3 sm:px-5">
      <p className="text-sm font-medium">From the travel plan</p>
      <ul aria-label="Trips without an expense" className="mt-2 space-y-2">
        {travel.map((segment) => (
          <li key={segment.travelSegmentId} className="flex items-center justify-between gap-x-3">
            <p className="min-w-0 text-sm wrap-anywhere">
              {segment.vendor ?? expenseCategoryLabels[segment.category]}, {sayDay(segment.spentOn, todayHere())}:{' '}
              <Money cents={segment.amountCents} currency={segment.currency} className="font-medium" />
              {segment.isBillable && <span className="text-muted"> reimbursable</span>}
            </p>
            <Acting>
              <Button
                variant="ghost"
                size="sm"
                icon={<Plus />}
                className="shrink-0"
                aria-label="Add to expenses"
                busy={add.isPending && add.variables === segment.travelSegmentId}
                onClick={() => take(segment)}
              >
                Add<span className="max-sm:hidden"> to expenses</span>
              </Button>
            </Acting>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sums({ event, expenses }: { event: { id: string }; expenses: EventExpenses }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-sm sm:px-5">
      <div>
        {expenses.totals.currencies.map(({ currency, amountCents, toBillCents }) => (
          <p key={currency}>
            <Money cents={amountCents} currency={currency} className="font-medium" /> spent
            {toBillCents > 0 && (
              <>
                , <Money cents={toBillCents} currency={currency} className="font-medium" /> to bill
              </>
            )}
          </p>
        ))}
      </div>
      {expenses.hasMore && (
        <Link
          href={`/expenses?eventId=${event.id}`}
          className="text-curtain-text underline underline-offset-4 pointer-coarse:py-2"
        >
          All expenses of this event
        </Link>
      )}
    </div>
  );
}
