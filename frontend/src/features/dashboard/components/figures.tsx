import type { DashboardFigure, DashboardResponse } from '@lectern/protocol/dashboard';
import { StatTile } from '@/components/ui/stat-tile';
import { formatCount, formatMoney } from '@/lib/format';

type Props = { figures: DashboardResponse['figures']; today: string };

/** Each number leads to the list of what it counts. Holds stand apart: they are no income yet. */
export function Figures({ figures, today }: Props) {
  const year = today.slice(0, 4);
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 sm:gap-4 md:max-lg:grid-cols-4">
      <StatTile
        label="Confirmed this year"
        value={amount(figures.confirmedThisYear)}
        hint={rest(figures.confirmedThisYear)}
        href={`/events?status=confirmed,delivered,closed&from=${year}-01-01&to=${year}-12-31`}
      />
      <StatTile
        label="On hold"
        value={amount(figures.onHold)}
        hint={rest(figures.onHold)}
        href="/events?status=hold"
      />
      <StatTile
        label="Delivered, not closed"
        value={amount(figures.deliveredNotClosed)}
        hint={rest(figures.deliveredNotClosed)}
        href="/events?status=delivered"
      />
      <StatTile
        label="Open inquiries"
        value={String(figures.openInquiries.count)}
        hint={figures.openInquiries.amounts.length > 0 ? amount(figures.openInquiries) : 'No fees named yet'}
        href="/events?status=inquiry"
      />
    </section>
  );
}

function amount({ amounts }: DashboardFigure): string {
  const [first] = amounts;
  return first ? formatMoney(first.cents, first.currency) : '$0';
}

/** How many events, and what they bring in other currencies. */
function rest({ count, amounts }: DashboardFigure): string {
  const others = amounts.slice(1).map(({ cents, currency }) => `+ ${formatMoney(cents, currency)}`);
  return [formatCount(count, 'event'), ...others].join(' ');
}
