import { Link } from 'wouter';
import type { DashboardResponse } from '@lectern/protocol/dashboard';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatMoney, formatNumber } from '@/lib/format';
import { confirmedHref, inYear } from '../figure-labels';

type Props = Pick<DashboardResponse, 'feesByState' | 'audience'> & { year: number };

/** Where the year's confirmed work is, as a table whose bars show the shares, and how many people have listened. */
export function Reach({ feesByState, audience, year }: Props) {
  const largest = Math.max(...feesByState.map(({ amounts }) => amounts[0]?.cents ?? 0), 1);
  return (
    <Card title={`Where you speak ${inYear(year)}`} padded={false} className="overflow-hidden">
      <div className="items-start lg:grid lg:grid-cols-[1fr_2fr] lg:gap-4">
        <p className="px-4 text-sm sm:px-5 lg:pb-5">
          <span className="font-display text-2xl font-medium tabular-nums">{formatNumber(audience.reached)}</span>{' '}
          {audience.reached === 1 ? 'person' : 'people'} reached
          <span className="block text-muted">
            {audience.events === 0
              ? 'From the audiences of delivered events.'
              : audience.counted === audience.events
                ? `at ${formatCount(audience.events, 'delivered event')}`
                : `at ${formatNumber(audience.counted)} of ${formatCount(audience.events, 'delivered event')}; add the rest`}
          </span>
        </p>
        {feesByState.length === 0 ? (
          <EmptyState
            compact
            title="No fees by state yet"
            description="Confirmed events with a state and a fee show up here."
          />
        ) : (
          <table className="mb-2 w-full text-sm max-lg:mt-4">
            <caption className="sr-only">Fees of confirmed work {inYear(year)}, by state</caption>
            <thead>
              <tr className="border-y border-line text-left text-xs text-muted lg:border-t-0">
                <th scope="col" className="py-2 pl-4 font-medium sm:pl-5">
                  State
                </th>
                <th scope="col" className="px-3 py-2 text-right font-medium">
                  Events
                </th>
                <th scope="col" className="w-1/2 py-2 pr-4 text-right font-medium sm:pr-5">
                  Fees
                </th>
              </tr>
            </thead>
            <tbody>
              {feesByState.map(({ state, count, amounts }) => (
                <tr key={state}>
                  <th scope="row" className="py-1.5 pl-4 text-left font-medium sm:pl-5">
                    <Link
                      href={`${confirmedHref(year)}&state=${encodeURIComponent(state)}`}
                      className="inline-block py-0.5 wrap-anywhere underline-offset-4 hover:underline"
                    >
                      {state}
                    </Link>
                  </th>
                  <td className="px-3 py-1.5 text-right tabular-nums">{formatNumber(count)}</td>
                  <td className="py-1.5 pr-4 text-right tabular-nums sm:pr-5">
                    {amounts.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ')}
                    <span aria-hidden className="mt-0.5 ml-auto block h-1 overflow-hidden rounded-full bg-sunken">
                      <span
                        className="block h-full rounded-full bg-curtain"
                        style={{ width: `${((amounts[0]?.cents ?? 0) / largest) * 100}%` }}
                      />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Card>
  );
}
