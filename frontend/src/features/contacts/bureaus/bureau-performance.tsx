/** What a bureau brought: how far it got, what it earned, by year and by representative; every figure opens its events. */
import { useQuery } from '@tanstack/react-query';
import type { BureauPerformance as Performance } from '@lectern/protocol/bureau-partners';
import { Link } from 'wouter';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { StatTile } from '@/components/ui/stat-tile';
import { formatCount, formatMoney } from '@/lib/format';
import { bureauPerformanceQuery } from '../api/bureaus';
import { BOOKED, eventsLink, LOST } from './performance-links';
import { BreakdownTable } from './breakdown-table';
import { dateHere } from '@/lib/use-now';

export function BureauPerformance({ bureauId }: { bureauId: string }) {
  const query = useQuery(bureauPerformanceQuery(bureauId));
  if (!query.data) {
    const skeleton = (
      <SkeletonGroup
        label="Loading results"
        bars={['h-28', 'h-28', 'h-28', 'h-28']}
        className="grid grid-cols-2 gap-3 lg:grid-cols-4"
      />
    );
    return <NotLoaded query={query} compact card={{ title: 'Money' }} skeleton={skeleton} />;
  }
  if (query.data.brought === 0) {
    return (
      <Card>
        <EmptyState
          compact
          title="No bookings yet"
          description="Link events to this bureau to see what it earns you."
        />
      </Card>
    );
  }
  return <Brought bureauId={bureauId} performance={query.data} />;
}

function Brought({ bureauId, performance }: { bureauId: string; performance: Performance }) {
  const { brought, booked, inquiries, proposals, holds, postponed, lost, lastBooking } = performance;
  const link = (more: Parameters<typeof eventsLink>[1] = {}) => eventsLink(bureauId, more);
  const steps = [
    { label: 'Brought', count: brought, href: link() },
    { label: 'Inquiries', count: inquiries, href: link({ status: 'inquiry' }) },
    { label: 'Proposals', count: proposals, href: link({ status: 'proposal_sent' }) },
    { label: 'Holds and contracts', count: holds, href: link({ status: 'hold,contract_sent' }) },
    { label: 'Booked', count: booked, href: link({ status: BOOKED }) },
    { label: 'Postponed', count: postponed, href: link({ status: 'postponed' }) },
    { label: 'Lost', count: lost, href: link({ status: LOST }) },
  ];
  return (
    <div className="space-y-6">
      <Card title="Events by status">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4 xl:grid-cols-7">
          {steps.map(({ label, count, href }) => (
            <div key={label} className="relative min-w-0 rounded-md hover:bg-paper">
              <dt className="text-sm text-muted">
                <Link href={href} className="after:absolute after:inset-0">
                  {label}
                </Link>
              </dt>
              <dd className="font-display text-xl font-medium tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <StatTile
          label="Conversion"
          value={performance.conversionPercent === null ? '–' : `${performance.conversionPercent}%`}
          hint={`${booked} booked of ${brought} brought`}
          href={link({ status: BOOKED })}
        />
        <StatTile
          label="To confirmation"
          value={performance.daysToConfirmation === null ? '–' : formatCount(performance.daysToConfirmation, 'day')}
          hint={`on average, over ${formatCount(performance.daysToConfirmationCount, 'event')}`}
          href={link({ status: BOOKED })}
        />
        <StatTile
          label="Last booking"
          value={lastBooking ? dateHere(lastBooking.eventDate) : '–'}
          hint={lastBooking?.title}
          href={lastBooking ? `/events/${lastBooking.id}` : undefined}
          className="max-lg:col-span-2"
        />
      </div>
      {performance.amounts.map((amount) => (
        <section key={amount.currency} aria-label={`Booked in ${amount.currency}`}>
          {performance.amounts.length > 1 && <h2 className="mb-3 text-base font-semibold">{amount.currency}</h2>}
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <StatTile
              label="Gross"
              value={formatMoney(amount.grossCents, amount.currency)}
              hint={formatCount(amount.bookedCount, 'booked event')}
              href={link({ status: BOOKED, currency: amount.currency })}
            />
            <StatTile
              label="Commission"
              value={formatMoney(amount.commissionCents, amount.currency)}
              hint="as agreed for each event"
              href={link({ status: BOOKED, currency: amount.currency })}
            />
            <StatTile
              label="Net"
              value={formatMoney(amount.netCents, amount.currency)}
              hint="gross less commission"
              href={link({ status: BOOKED, currency: amount.currency })}
            />
            <StatTile
              label="Average fee"
              value={amount.averageFeeCents === null ? '–' : formatMoney(amount.averageFeeCents, amount.currency)}
              hint={`of ${amount.pricedCount} with a fee`}
              href={link({ status: BOOKED, currency: amount.currency })}
            />
          </div>
        </section>
      ))}
      <BreakdownTable
        title="By year of the event"
        first="Year"
        rows={performance.years.map((year) => ({
          ...year,
          key: String(year.year),
          label: year.year === null ? 'No date yet' : String(year.year),
          link: (status, currency) => link({ year: year.year ?? 'none', status, currency }),
        }))}
      />
      <BreakdownTable
        title="By representative"
        first="Representative"
        rows={performance.representatives.map((person) => ({
          ...person,
          key: person.id ?? 'nobody',
          label: person.name ?? 'No representative',
          link: (status, currency) => link({ representativeId: person.id ?? 'none', status, currency }),
        }))}
      />
      <p className="max-w-[72ch] text-sm text-muted">
        Booked counts confirmed, delivered and closed events; lost counts lost, released and canceled ones. Fees are
        gross, with each event’s agreed commission. Time to confirmation runs from the day an event was added, without
        events added as confirmed.
      </p>
    </div>
  );
}
