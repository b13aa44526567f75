/** One account as an administrator sees it: facts, the subscription, how much there is of everything. */
import type { ReactNode } from 'react';
import {
  subscriptionStatusLabels,
  type AccountCounts,
  type AdminAccountResponse,
} from '@lectern/protocol/admin-accounts';
import { Ban } from 'lucide-react';
import { Facts, type Fact } from '@/components/lists/facts';
import { Card } from '@/components/ui/card';
import { formatFileSize, formatInstant, formatInstantDate, formatNumber } from '@/lib/format';
import { useNow } from '@/lib/use-now';
import { countLabels, termsText } from '../account-labels';
import { AccountActions } from './account-actions';

type Props = {
  account: AdminAccountResponse;
  /** Other parts of the admin's area about this account. */
  related: ReactNode;
  history: ReactNode;
};

export function AccountPage({ account, related, history }: Props) {
  const now = useNow();
  return (
    <div className="space-y-5">
      {account.disabled && (
        <p className="flex items-start gap-3 rounded-lg border border-line bg-danger-soft px-4 py-3 text-sm">
          <Ban aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-text" />
          <span className="min-w-0 wrap-anywhere">
            Disabled {formatInstant(account.disabled.at)}: {account.disabled.reason}
          </span>
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-5">
          <Card title="Account">
            <Facts facts={accountFacts(account)} className="sm:grid-cols-3" />
          </Card>
          <Card title="Subscription">
            <Facts facts={subscriptionFacts(account, now)} className="sm:grid-cols-3" />
          </Card>
          <Card title="Contents" description="Counts only. Contents are never shown to administrators.">
            <Facts facts={countFacts(account)} className="sm:grid-cols-4" />
          </Card>
        </div>
        <div className="min-w-0 space-y-5 max-lg:order-first">
          <AccountActions account={account} />
          <Card title="More about this account">{related}</Card>
        </div>
      </div>
      <section aria-labelledby="account-history" className="space-y-3">
        <h2 id="account-history" className="text-base font-semibold">
          History
        </h2>
        {history}
      </section>
    </div>
  );
}

function accountFacts(account: AdminAccountResponse): Fact[] {
  return [
    { label: 'Username', value: account.username },
    { label: 'Email', value: account.email, wide: true },
    { label: 'Verified', value: account.emailVerified ? 'Yes' : 'Not yet' },
    { label: 'Registered', value: formatInstantDate(account.registeredAt) },
    { label: 'Last seen', value: account.lastSeenAt ? formatInstant(account.lastSeenAt) : 'Unknown' },
    { label: 'Signed in on', value: browsers(account.sessions) },
    { label: 'Time zone', value: account.timeZone },
    { label: 'Terms accepted', value: account.termsVersion && termsText(account.termsVersion) },
    { label: 'Deletion requested', value: account.deletionRequestedAt && formatInstant(account.deletionRequestedAt) },
  ];
}

const browsers = (count: number) =>
  count === 0 ? 'No browser' : count === 1 ? '1 browser' : `${formatNumber(count)} browsers`;

function subscriptionFacts({ subscription, trialEndsAt }: AdminAccountResponse, now: Date): Fact[] {
  const day = (instant: string | null) => instant && formatInstantDate(instant);
  return [
    { label: 'Status', value: subscriptionStatusLabels[subscription.status] },
    { label: 'Kind', value: subscription.isHeldByProvider ? 'At the payment provider' : 'A free trial without a card' },
    { label: Date.parse(trialEndsAt) > now.getTime() ? 'Trial ends' : 'Trial ended', value: day(trialEndsAt) },
    { label: 'Paid until', value: day(subscription.currentPeriodEndsAt) },
    { label: 'Cancels', value: day(subscription.cancelsAt) },
    { label: 'Ended', value: day(subscription.endedAt) },
    { label: 'Discount', value: subscription.discount },
  ];
}

function countFacts({ counts, storageBytes }: AdminAccountResponse): Fact[] {
  const names = Object.keys(countLabels) as (keyof AccountCounts)[];
  return [
    ...names.map((name) => ({ label: countLabels[name], value: formatNumber(counts[name]) })),
    { label: 'Storage', value: formatFileSize(storageBytes) },
  ];
}
