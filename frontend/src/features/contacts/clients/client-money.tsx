/** A client's fees by currency: booked by year, open, lost, the average; every figure opens the events behind it. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ClientMoney as Money } from '@lectern/protocol/clients';
import { Link } from 'wouter';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { StatTile } from '@/components/ui/stat-tile';
import { withParams } from '@/lib/api-query';
import { formatCount, formatMoney } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
import { clientMoneyQuery } from '../api/clients.queries';

const BOOKED = 'confirmed,delivered,closed';
const OPEN = 'inquiry,proposal_sent,hold,contract_sent,postponed';
const LOST = 'lost,released,cancelled';

export function ClientMoney({ clientId }: { clientId: string }) {
  const query = useQuery(clientMoneyQuery(clientId));
  if (!query.data) {
    const skeleton = (
      <SkeletonGroup
        label="Loading fees"
        bars={['h-28', 'h-28', 'h-28', 'h-28']}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4"
      />
    );
    return <NotLoaded query={query} compact card={{ title: 'Money' }} skeleton={skeleton} />;
  }
  if (query.data.currencies.length === 0) {
    return (
      <Card>
        <EmptyState compact title="No fees yet" description="Fees from this client’s events add up here." />
      </Card>
    );
  }
  return (
    <div className="space-y-8">
      {query.data.currencies.map((money) => (
        <Currency key={money.currency} money={money} clientId={clientId} titled={query.data.currencies.length > 1} />
      ))}
    </div>
  );
}

function Currency({
  money,
  clientId,
  titled,
}: {
  money: Money['currencies'][number];
  clientId: string;
  titled: boolean;
}) {
  const { currency, booked, open, lost, years, averageFeeCents } = money;
  const isPhone = useIsPhone();
  const amount = (cents: number) => formatMoney(cents, currency);
  const link = (status: string, year?: number) =>
    withParams('/events', { clientId, status, currency, from: year && `${year}-01-01`, to: year && `${year}-12-31` });
  return (
    <section aria-label={`Fees in ${currency}`} className="space-y-4">
      {titled && <h2 className="text-base font-semibold">{currency}</h2>}
      <div
        className={
          isPhone
            ? 'divide-y divide-line rounded-lg border border-line bg-surface'
            : 'grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'
        }
      >
        <StatTile
          isRow={isPhone}
          label="Booked"
          value={amount(booked.grossCents)}
          hint={[
            booked.netCents !== booked.grossCents && `${amount(booked.netCents)} after commission`,
            formatCount(booked.count, 'event'),
          ]
            .filter(Boolean)
            .join(' · ')}
          href={link(BOOKED)}
        />
        {averageFeeCents !== null && booked.pricedCount > 1 && (
          <StatTile
            isRow={isPhone}
            label="Average fee"
            value={amount(averageFeeCents)}
            hint={`of ${formatCount(booked.pricedCount, 'booked event')} with a fee`}
            href={link(BOOKED)}
          />
        )}
        <StatTile
          isRow={isPhone}
          label="Open"
          value={amount(open.grossCents)}
          hint={formatCount(open.count, 'event')}
          href={link(OPEN)}
        />
        <StatTile
          isRow={isPhone}
          label="Lost"
          value={amount(lost.grossCents)}
          hint={formatCount(lost.count, 'event')}
          href={link(LOST)}
        />
      </div>
      <p className="text-sm text-muted">Fees only: invoices can add travel, other lines and tax.</p>
      {/* One year says what the tiles say. */}
      {years.length > 1 && (
        <Card title="By event year" padded={false} className="overflow-x-auto">
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">Booked fees by year in {currency}</caption>
            <thead>
              <tr className="border-y border-line text-left text-muted">
                <Head>Year</Head>
                <Head numeric>Events</Head>
                <Head numeric>Gross</Head>
                <Head numeric>After commission</Head>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {years.map(({ year, count, grossCents, netCents }) => (
                <tr key={year} className="relative hover:bg-paper">
                  <th scope="row" className="px-4 py-3 text-left font-medium sm:px-5">
                    <Link href={link(BOOKED, year)} className="after:absolute after:inset-0">
                      {year}
                    </Link>
                  </th>
                  <td className="px-4 py-3 text-right sm:px-5">{count}</td>
                  <td className="px-4 py-3 text-right sm:px-5">{amount(grossCents)}</td>
                  <td className="px-4 py-3 text-right sm:px-5">{amount(netCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </section>
  );
}

function Head({ children, numeric = false }: { children: ReactNode; numeric?: boolean }) {
  return (
    <th scope="col" className={`px-4 py-2.5 font-medium sm:px-5 ${numeric ? 'text-right' : ''}`}>
      {children}
    </th>
  );
}
