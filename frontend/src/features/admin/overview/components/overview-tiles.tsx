import type { AdminOverview } from '@lectern/protocol/admin-overview';
import { StatTile } from '@/components/ui/stat-tile';
import { formatCount, formatMoney, formatNumber } from '@/lib/format';
import { monthText, shareText } from '../overview-labels';

const accounts = (status: string) => `/admin/accounts?status=${status}`;

export function OverviewTiles({ overview }: { overview: AdminOverview }) {
  const { accounts: standing, revenue, churn, emails, newMessages } = overview;
  const discounts = revenue.listCents - revenue.mrrCents;
  const lastMonth = churn.at(-1);
  const leaving = standing.leaving > 0 ? `, ${formatNumber(standing.leaving)} leaving` : '';
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatTile
        label="MRR"
        value={formatMoney(revenue.mrrCents, revenue.currency)}
        hint={
          discounts > 0
            ? `${formatMoney(revenue.listCents, revenue.currency)} less ${formatMoney(discounts, revenue.currency)} in discounts`
            : `${formatCount(revenue.subscriptions, 'subscription')} at the full price`
        }
      />
      <StatTile
        label="Subscribers"
        value={formatNumber(standing.subscribers)}
        hint={`${formatCount(standing.providerTrials, 'trial')} with a card${leaving}`}
        href={accounts('subscriber')}
      />
      <StatTile
        label="Free trials running"
        value={formatNumber(standing.trialsRunning)}
        hint={`${formatNumber(standing.trialsEndingSoon)} end within 7 days`}
        href={accounts('trial')}
      />
      <StatTile
        label="Free trials over"
        value={formatNumber(standing.trialsExpired)}
        hint={`of ${formatCount(standing.total, 'account')} in all`}
        href={accounts('trial_over')}
      />
      <StatTile
        label={lastMonth ? `Churn in ${monthText(lastMonth.month)}` : 'Churn'}
        value={lastMonth ? shareText(lastMonth.lost, lastMonth.before) : '–'}
        hint={lastMonth && `${formatNumber(lastMonth.lost)} of ${formatNumber(lastMonth.before)}`}
      />
      <StatTile
        label="Payment failed"
        value={formatNumber(standing.pastDue + standing.unpaid)}
        tone={standing.pastDue + standing.unpaid > 0 ? 'warning' : 'default'}
        hint={`${formatNumber(standing.pastDue)} past due, ${formatNumber(standing.unpaid)} unpaid`}
        href={accounts('past_due')}
      />
      <StatTile
        label="New messages"
        value={formatNumber(newMessages)}
        hint={newMessages > 0 ? 'None opened yet' : 'All opened'}
        href="/admin/inbox?status=new"
      />
      <StatTile
        label="Emails in 7 days"
        value={formatNumber(emails.sent)}
        tone={emails.refused > 0 ? 'warning' : 'default'}
        hint={`${formatNumber(emails.refused)} refused`}
        href={emails.refused > 0 ? '/admin/emails?status=refused' : '/admin/emails'}
      />
    </div>
  );
}
