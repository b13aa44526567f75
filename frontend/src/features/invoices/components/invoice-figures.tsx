/** Open, late, received and not sent yet, whatever the status filter: each sets that filter. */
import type { InvoiceTotalsResponse } from '@lectern/protocol/invoices';
import clsx from 'clsx';
import { ListFilter } from 'lucide-react';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount, formatMoney } from '@/lib/format';

type Totals = InvoiceTotalsResponse['currencies'];
type Chosen = { status?: string; overdue?: string };
type Props = {
  chosen: Chosen;
  /** Undefined while they load. */
  currencies: Totals | undefined;
  isAllTime: boolean;
  onChoose: (chosen: Chosen) => void;
};

const OPEN = 'sent,viewed,partly_paid';

export function InvoiceFigures({ chosen, currencies, isAllTime, onChoose }: Props) {
  const overdue = currencies?.reduce((all, one) => all + one.overdueCount, 0) ?? 0;
  const drafts = currencies?.reduce((all, one) => all + one.draftCount, 0) ?? 0;
  /** Pressed again, it shows everything. */
  const tile = (filter: Chosen) => {
    const isChosen = chosen.status === filter.status && chosen.overdue === filter.overdue;
    return { isChosen, onPress: () => onChoose(isChosen ? {} : filter) };
  };
  return (
    <>
      {/* A phone's list begins right below its title. */}
      <p className="text-sm text-muted sm:hidden">
        <span className="font-medium text-ink tabular-nums">
          {amountsOf(currencies, (one) => one.outstandingCents)?.join(' + ') ?? '–'}
        </span>{' '}
        outstanding
      </p>
      <section aria-label="Figures" className="grid grid-cols-2 gap-3 max-sm:hidden lg:grid-cols-4">
        <Figure
          label="Outstanding"
          amounts={amountsOf(currencies, (one) => one.outstandingCents)}
          hint="Overdue included"
          {...tile({ status: OPEN })}
        />
        <Figure
          label="Overdue"
          amounts={amountsOf(currencies, (one) => one.overdueCents)}
          hint={overdue > 0 ? formatCount(overdue, 'invoice') : 'Nothing is late'}
          isLate={overdue > 0}
          {...tile({ overdue: 'true' })}
        />
        <Figure
          label="Received"
          amounts={amountsOf(currencies, (one) => one.paidCents)}
          hint={isAllTime ? 'All time' : undefined}
          {...tile({ status: 'paid,partly_paid' })}
        />
        <Figure
          label="Drafts"
          amounts={amountsOf(currencies, (one) => one.draftCents)}
          hint={drafts > 0 ? `${drafts} to send` : 'No drafts'}
          {...tile({ status: 'draft' })}
        />
      </section>
    </>
  );
}

function amountsOf(totals: Totals | undefined, of: (one: Totals[number]) => number): string[] | undefined {
  if (!totals) return undefined;
  const some = totals.filter((one) => of(one) !== 0);
  return (some.length > 0 ? some : totals.slice(0, 1)).map((one) => formatMoney(of(one), one.currency));
}

type FigureProps = {
  label: string;
  /** By currency; undefined while they are on their way. */
  amounts: string[] | undefined;
  hint?: string;
  isLate?: boolean;
  isChosen: boolean;
  onPress: () => void;
};

function Figure({ label, amounts, hint, isLate = false, isChosen, onPress }: FigureProps) {
  const more = [amounts?.slice(1).map((amount) => `+ ${amount}`), hint].flat().filter(Boolean);
  return (
    <div
      className={clsx(
        'relative min-w-0 rounded-lg border p-3.5 transition-colors focus-within:outline-2 focus-within:outline-focus sm:p-4',
        isChosen ? 'border-curtain-text bg-curtain-soft' : 'border-line bg-surface hover:border-control',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onPress}
        className={clsx(
          'flex w-full items-center justify-between gap-2 text-sm outline-none after:absolute after:inset-0',
          isChosen ? 'text-curtain-text' : 'text-muted',
        )}
      >
        {label}
        <ListFilter aria-hidden className="size-4" />
      </button>
      {amounts ? (
        <p className="mt-1 truncate font-display text-xl font-medium tabular-nums">{amounts[0]}</p>
      ) : (
        <Skeleton className="mt-2 h-7 w-24" />
      )}
      <p className={clsx('mt-0.5 min-h-5 text-sm', isLate ? 'text-danger-text' : 'text-muted')}>{more.join(' · ')}</p>
    </div>
  );
}
