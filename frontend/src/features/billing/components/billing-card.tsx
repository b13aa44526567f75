import type { BillingResponse } from '@lectern/protocol/billing';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Loaded, LoadingText } from '@/components/lists/loaded';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatMoney } from '@/lib/format';
import { billingQuery } from '../api/billing.queries';
import { offersOf, standingOf, type Standing } from '../standing';
import { usePortal } from '../use-portal';
import { InvoiceList } from './invoice-list';
import { StandingBadge, StandingSummary } from './standing-summary';

/** The subscription on the account page: plan, next payment, card, invoices, and the way to the portal. */
export function BillingCard() {
  const billing = useQuery(billingQuery);
  return (
    <Card
      title="Plan and billing"
      isTitledByPage
      description={billing.data && planWords(billing.data)}
      actions={billing.data && <StandingBadge billing={billing.data} />}
    >
      <Loaded query={billing} compact skeleton={<LoadingText lines={5} />}>
        {(data) => <Content billing={data} />}
      </Loaded>
    </Card>
  );
}

function planWords({ plan }: BillingResponse): string {
  return `One plan, ${formatMoney(plan.priceCents, plan.currency)} a month.`;
}

function Content({ billing }: { billing: BillingResponse }) {
  const portal = usePortal();
  const standing = standingOf(billing);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <StandingSummary billing={billing} />
        <div className="grid gap-2 max-sm:w-full sm:w-64">
          {offersOf(standing).subscribe && <LinkButton href="/subscribe">Subscribe</LinkButton>}
          <Button
            variant={offersOf(standing).subscribe ? 'secondary' : 'primary'}
            iconEnd={<ExternalLink />}
            busy={portal.busy}
            onClick={portal.open}
          >
            Manage billing
          </Button>
          <CancelOrResume standing={standing} disabled={portal.busy} onPress={portal.open} />
          <p className="text-xs text-balance text-muted">
            Opens in a new tab. Change your card, see invoices, cancel or resume. This page updates automatically.
          </p>
        </div>
      </div>
      <section aria-labelledby="subscription-invoices" className="border-t border-line pt-5">
        <h3 id="subscription-invoices" className="mb-1 text-sm font-semibold">
          Invoices
        </h3>
        <InvoiceList invoices={billing.invoices} />
      </section>
    </div>
  );
}

type CancelOrResumeProps = { standing: Standing; disabled: boolean; onPress: () => void };

/** Both happen in the portal, after one more press there. */
function CancelOrResume({ standing, disabled, onPress }: CancelOrResumeProps) {
  const label =
    standing === 'ending'
      ? 'Resume subscription'
      : standing === 'active' || standing === 'card-trial'
        ? 'Cancel subscription'
        : null;
  if (!label) return null;
  return (
    <Button variant={standing === 'ending' ? 'secondary' : 'link'} disabled={disabled} onClick={onPress}>
      {label}
    </Button>
  );
}
