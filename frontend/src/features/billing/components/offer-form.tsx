import { useId, type ReactNode } from 'react';
import type { BillingResponse, CheckoutKind } from '@lectern/protocol/billing';
import { createCheckoutSessionInput } from '@lectern/protocol/billing';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { FormAlert } from '@/components/forms/form-alert';
import { TextField } from '@/components/forms/fields';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { formatInstantDate, formatMoney } from '@/lib/format';
import { useNow } from '@/lib/use-now';
import { freshOffer } from '../billing-labels';
import { offersOf, type Standing } from '../standing';
import { useCheckout } from '../use-checkout';

type OfferFormProps = {
  billing: BillingResponse;
  standing: Standing;
  promoCode: string;
  disabled: boolean;
  /** The hint that says why it is disabled. */
  describedBy?: string;
};

const promoInput = createCheckoutSessionInput.pick({ promoCode: true });

/** The way to the payment page: a promo code, and one button for each way to begin. */
export function OfferForm({ billing, standing, promoCode, disabled, describedBy }: OfferFormProps) {
  const now = useNow();
  const { start, leavingFor } = useCheckout();
  const form = useForm({ resolver: zodResolver(promoInput), mode: 'onTouched', defaultValues: { promoCode } });
  const { problem, run } = useServerProblem(form);
  const offers = offersOf(standing);
  const begin = (kind: CheckoutKind) => form.handleSubmit(({ promoCode }) => run(() => start(kind, promoCode)));
  const button = (kind: CheckoutKind) => ({ busy: leavingFor === kind, disabled: disabled || leavingFor !== null });
  const first: CheckoutKind = offers.subscribe ? 'subscribe' : 'fresh';

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void begin(first)(event)}>
      <FormAlert>{problem}</FormAlert>
      <TextField
        control={form.control}
        name="promoCode"
        label="Promo code"
        hint={
          <>
            Optional. You can also enter it at checkout.{' '}
            <Link href="/promo-test" className="underline underline-offset-2">
              Check a code
            </Link>
          </>
        }
        className="max-w-sm"
      />
      {offers.subscribe && (
        <Offer text={subscribeWords(billing, standing, now)}>
          {(hintId) => (
            <Button
              type="submit"
              {...button('subscribe')}
              aria-describedby={describedBy ?? hintId}
              className="w-full sm:w-auto"
            >
              Subscribe
            </Button>
          )}
        </Offer>
      )}
      {offers.fresh && (
        <Offer text={freshOffer(billing.status, priceOf(billing), now)}>
          {(hintId) => (
            // Whoever owes has the portal as the first way on. Where it is the only way on from here, Enter in the field
            // presses it, and so not while it is disabled.
            <Button
              variant="secondary"
              type={first === 'fresh' ? 'submit' : 'button'}
              {...button('fresh')}
              aria-describedby={describedBy ?? hintId}
              onClick={first === 'fresh' ? undefined : () => void begin('fresh')()}
              className="w-full sm:w-auto"
            >
              Start Fresh Subscription
            </Button>
          )}
        </Offer>
      )}
      <p className="text-sm text-muted">You’ll see the exact amount, with any promo code, before you confirm.</p>
    </form>
  );
}

function Offer({ text, children }: { text: string; children: (hintId: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="space-y-2">
      {children(id)}
      <p id={id} className="max-w-[60ch] text-sm text-muted">
        {text}
      </p>
    </div>
  );
}

const TWO_DAYS_MS = 2 * 86_400_000;

/** When the first payment is. Free days that are left stay free; the last two of them are rounded up. */
function subscribeWords(billing: BillingResponse, standing: Standing, now: Date): string {
  const price = priceOf(billing);
  if (standing !== 'free-trial') {
    return `We’ll charge ${price} today, then monthly until you cancel.`;
  }
  const { trialEndsAt } = billing.status;
  const left = new Date(trialEndsAt).getTime() - now.getTime();
  const when = left < TWO_DAYS_MS ? '' : `, on ${formatInstantDate(trialEndsAt)}`;
  return `Your trial stays free. We’ll charge ${price} when it ends${when}, then monthly until you cancel.`;
}

function priceOf({ plan }: BillingResponse): string {
  return formatMoney(plan.priceCents, plan.currency);
}
