/** What all expenses of the filter come to, in each currency by itself, and where it went: on a phone, once asked. */
import { useState } from 'react';
import clsx from 'clsx';
import { expenseCategoryLabels, type ExpenseTotals } from '@lectern/protocol/expenses';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Money } from '@/components/ui/money';
import { formatCount } from '@/lib/format';

type CurrencyTotals = ExpenseTotals['currencies'][number];
type Props = { totals: ExpenseTotals; period: string; onCategory: (category: string) => void };

const SHOWN_FIRST = 5;

export function ExpenseTotalsCards({ totals, ...shown }: Props) {
  return (
    <div className="space-y-4">
      {totals.currencies.map((currency) => (
        <CurrencyCard key={currency.currency} totals={currency} {...shown} />
      ))}
    </div>
  );
}

function CurrencyCard({ totals, period, onCategory }: Omit<Props, 'totals'> & { totals: CurrencyTotals }) {
  const [all, setAll] = useState(false);
  const { currency, amountCents, count, toBillCents, categories } = totals;
  const shown = all ? categories : categories.slice(0, SHOWN_FIRST);
  return (
    <Card title={`Spent in ${currency}`} description={period}>
      <p className="font-display text-2xl font-medium">
        <Money cents={amountCents} currency={currency} />
      </p>
      <p className="mt-1 text-sm text-muted">
        {formatCount(count, 'expense')}
        {toBillCents > 0 && (
          <>
            {' · '}
            <Money cents={toBillCents} currency={currency} /> to bill
          </>
        )}
      </p>
      <ul aria-label={`By category in ${currency}`} className={clsx('mt-4 space-y-1', !all && 'max-lg:hidden')}>
        {shown.map(({ category, amountCents: cents }) => (
          <li key={category}>
            <button
              type="button"
              onClick={() => onCategory(category)}
              className="-mx-2 block w-[calc(100%+1rem)] rounded-md px-2 py-1.5 text-left transition-colors hover:bg-sunken pointer-coarse:min-h-11"
            >
              <span className="flex justify-between gap-3 text-sm">
                <span className="truncate">{expenseCategoryLabels[category]}</span>
                <Money cents={cents} currency={currency} />
              </span>
              <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-curtain"
                  style={{ width: `${share(cents, amountCents)}%` }}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className={clsx('mt-2 -ml-3', categories.length <= SHOWN_FIRST && 'lg:hidden')}
        onClick={() => setAll(!all)}
        aria-expanded={all}
      >
        {all ? 'Show fewer' : 'Show all categories'}
      </Button>
    </Card>
  );
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.max(1, Math.round((part / whole) * 100)) : 0;
}
