import type { ReactNode } from 'react';
import type { BillingResponse } from '@lectern/protocol/billing';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, ExternalLink } from 'lucide-react';
import { Loaded, LoadingText } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/format';
import { planIncludes } from '@/lib/plan-includes';
import { billingQuery } from '../api/billing.queries';
import { offersOf, standingOf, type Standing } from '../standing';
import { usePortal } from '../use-portal';
import { CheckoutNotice, useCheckoutReturn, type CheckoutReturn } from './checkout-return';
import { OfferForm } from './offer-form';
import { StandingBadge, StandingSummary } from './standing-summary';
import { VerifyFirst } from './verify-first';

type SubscribePanelProps = {
  email: string;
  emailVerified: boolean;
  /** Sends the verification email again. */
  resendButton: ReactNode;
  cameFrom: CheckoutReturn | null;
  /** Stands in the field at first. */
  promoCode: string;
};

const skeleton = <LoadingText lines={2} />;
const VERIFY_ID = 'subscribe-verify-first';

/** The plan, where the account stands, and what can be done about it now. */
export function SubscribePanel({ cameFrom, ...next }: SubscribePanelProps) {
  const billing = useQuery(billingQuery);
  const { confirmed, asked, isWaiting } = useCheckoutReturn(cameFrom, billing);
  const shown = isWaiting ? undefined : billing.data;
  const isSold = shown !== undefined && sells(shown);
  return (
    <>
      {cameFrom && billing.data && <CheckoutNotice cameFrom={cameFrom} confirmed={confirmed} asked={asked} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card
          title="Status"
          actions={shown && <StandingBadge billing={shown} />}
          className={clsx(isSold && 'lg:col-span-2')}
        >
          {/* Right after a payment the page neither offers to pay nor says that nothing was charged. */}
          <Loaded query={billing} compact skeleton={skeleton}>
            {(data) =>
              isWaiting ? (
                skeleton
              ) : (
                <div className="space-y-5">
                  <StandingSummary billing={data} />
                  {!isSold && <PortalStep standing={standingOf(data)} />}
                </div>
              )
            }
          </Loaded>
        </Card>
        {isSold && <NextStep billing={shown} {...next} />}
        <PlanFacts plan={isSold ? undefined : billing.data?.plan} isPending={billing.isPending} />
      </div>
    </>
  );
}

/** The price is where the button is; without one, it's with what the plan includes. */
function sells(billing: BillingResponse): boolean {
  const offers = offersOf(standingOf(billing));
  return offers.subscribe || offers.fresh;
}

function Price({ plan }: { plan: BillingResponse['plan'] }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className="font-display text-4xl font-medium tabular-nums">
        {formatMoney(plan.priceCents, plan.currency)}
      </span>
      <span className="text-muted">a month</span>
    </p>
  );
}

type PlanFactsProps = { plan: BillingResponse['plan'] | undefined; isPending: boolean };

/** The server's price, which is what is charged: without an answer there is none. */
function PlanFacts({ plan, isPending }: PlanFactsProps) {
  return (
    <Card title="The plan">
      {isPending && <Skeleton className="mb-5 h-10 w-40" />}
      {plan && (
        <div className="mb-5">
          <Price plan={plan} />
        </div>
      )}
      <ul className="space-y-3 text-sm">
        {planIncludes.map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
            {fact}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type NextStepProps = Omit<SubscribePanelProps, 'cameFrom'> & { billing: BillingResponse };

function NextStep({ billing, email, emailVerified, resendButton, promoCode }: NextStepProps) {
  const standing = standingOf(billing);
  const offers = offersOf(standing);
  // The portal of an open account does not wait for a verified address; beginning and renewing do.
  const mustVerify = !emailVerified;
  const describedBy = mustVerify ? VERIFY_ID : undefined;
  return (
    <Card title={standing === 'free-trial' ? 'Keep going after the trial' : 'Reactivate'}>
      <div className="space-y-6">
        <Price plan={billing.plan} />
        {mustVerify && <VerifyFirst id={VERIFY_ID} email={email} resendButton={resendButton} />}
        {!offers.subscribe && <PortalStep standing={standing} disabled={mustVerify} describedBy={describedBy} />}
        <OfferForm
          billing={billing}
          standing={standing}
          promoCode={promoCode}
          disabled={mustVerify}
          describedBy={describedBy}
        />
      </div>
    </Card>
  );
}

type PortalStepProps = { standing: Standing; disabled?: boolean; describedBy?: string };

function PortalStep({ standing, disabled, describedBy }: PortalStepProps) {
  const portal = usePortal();
  const owes = standing === 'past-due' || standing === 'unpaid';
  return (
    <div className="space-y-2">
      <Button
        variant={standing === 'active' || standing === 'card-trial' ? 'secondary' : 'primary'}
        iconEnd={<ExternalLink />}
        busy={portal.busy}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={portal.open}
        className="w-full sm:w-auto"
      >
        {owes ? 'Renew Subscription' : standing === 'ending' ? 'Resume subscription' : 'Manage billing'}
      </Button>
      <p className="max-w-[60ch] text-sm text-muted">
        Opens the billing portal in a new tab{owes ? '.' : ': card, invoices, cancel or resume.'}
      </p>
    </div>
  );
}
