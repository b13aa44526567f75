import type { BillingResponse } from '@lectern/protocol/billing';
import { CircleAlert, CircleCheck, CreditCard, Tag } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { TRIAL } from '@/lib/constants';
import { formatInstant } from '@/lib/format';
import { useNow } from '@/lib/use-now';
import { cardValidity, cardWords, standingBadges, standingSentence } from '../billing-labels';
import { hasUnfinishedPayment, standingOf } from '../standing';

export function StandingBadge({ billing }: { billing: BillingResponse }) {
  const { label, tone } = standingBadges[standingOf(billing)];
  return (
    <Badge tone={tone} icon={tone === 'danger' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}>
      {label}
    </Badge>
  );
}

/** Where the trial or the subscription stands: what holds, what comes next, with which card. */
export function StandingSummary({ billing }: { billing: BillingResponse }) {
  const now = useNow();
  const standing = standingOf(billing);
  const { subscription, card, freshness } = billing;
  return (
    <div className="space-y-3 text-sm">
      <p className="max-w-[72ch]">{standingSentence(standing, billing, now)}</p>
      {subscription?.isFreshTrialRefused && (
        <p className="max-w-[72ch]">
          A card gets the {TRIAL.days} free days once a year, and yours already had them, so your paid subscription
          started right away.
        </p>
      )}
      {hasUnfinishedPayment(billing) && (
        <p className="max-w-[72ch]">Your first payment wasn’t completed. You weren’t charged; you can start again.</p>
      )}
      {card && (
        <p className="flex gap-2.5">
          <CreditCard aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            {cardWords(card)}. <CardHint validity={cardValidity(card, subscription?.nextPayment?.at ?? null, now)} />
          </span>
        </p>
      )}
      {subscription?.discount && (
        <p className="flex gap-2.5">
          <Tag aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            {subscription.discount.code ? `Promo code ${subscription.discount.code}: ` : 'Discount: '}
            {subscription.discount.label}
          </span>
        </p>
      )}
      {subscription && freshness.syncedAt && (
        <p className="text-xs text-muted">As of {formatInstant(freshness.syncedAt)}</p>
      )}
    </div>
  );
}

function CardHint({ validity }: { validity: ReturnType<typeof cardValidity> }) {
  if (validity === 'valid') return null;
  return (
    <strong className="font-medium text-warning-text">
      {validity === 'over' ? 'It has expired: ' : 'It expires before the next payment: '}
      change it in the billing portal.
    </strong>
  );
}
