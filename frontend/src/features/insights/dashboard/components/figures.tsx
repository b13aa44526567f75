import type { DashboardResponse } from '@lectern/protocol/dashboard';
import { StatTile } from '@/components/ui/stat-tile';
import { formatNumber } from '@/lib/format';
import { amountText, restText } from '../figure-labels';
import { GoalTile } from './goal-tile';

type Props = Pick<DashboardResponse, 'figures' | 'goal'>;

/** Each number leads to the list of what it counts. Holds and inquiries stand apart: they are no income yet. */
export function Figures({ figures, goal }: Props) {
  const { onHold, notInvoiced, outstanding, overdue, openInquiries } = figures;
  return (
    <section aria-label="Figures">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:max-lg:grid-cols-4">
        <GoalTile figure={figures.confirmedThisYear} goal={goal} />
        <StatTile label="On hold" value={amountText(onHold)} hint={restText(onHold)} href="/events?status=hold" />
        <StatTile
          label="Open inquiries"
          value={formatNumber(openInquiries.count)}
          hint={openInquiries.amounts.length > 0 ? amountText(openInquiries) : 'No fees yet'}
          href="/events?status=inquiry"
        />
        <StatTile
          label="Not invoiced"
          value={amountText(notInvoiced)}
          hint={restText(notInvoiced)}
          tone={notInvoiced.count > 0 ? 'warning' : 'default'}
          href="/events?money=not_invoiced"
        />
        <StatTile
          label={overdue.count > 0 ? 'Overdue' : 'Outstanding'}
          value={amountText(overdue.count > 0 ? overdue : outstanding)}
          hint={overdue.count > 0 ? `of ${amountText(outstanding)} outstanding` : restText(outstanding, 'invoice')}
          tone={overdue.count > 0 ? 'danger' : 'default'}
          href={overdue.count > 0 ? '/invoices?overdue=true' : '/invoices?status=sent,viewed,partly_paid'}
        />
      </div>
      <p className="mt-2 text-xs text-balance text-muted">
        Counts as invoiced once you send the invoice, or check off “Send the final invoice”.
      </p>
    </section>
  );
}
