import { labelsOf } from '@lectern/protocol/record-fields';
import { useId, useRef, type ReactNode } from 'react';
import { type BillingResponse, type CheckoutKind, CreateCheckoutSessionInput } from '@lectern/protocol/billing';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { FormAlert } from '@/components/forms/form-alert';
import { TextField } from '@/components/forms/fields';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format';
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

const promoInput = CreateCheckoutSessionInput.pick({ promoCode: true });
const labels = labelsOf(promoInput.shape);

/** The way to the payment page: one button for each way to begin, and a promo code for who has one. */
export function OfferForm({ billing, standing, promoCode, disabled, describedBy }: OfferFormProps) {
  const now = useNow();
  const { start, leavingFor } = useCheckout();
  const form = useForm({ resolver: zodResolver(promoInput), mode: 'onTouched', defaultValues: { promoCode } });
  const code = useRef<HTMLDetailsElement>(null);
  // The only field: what was refused must be seen, and can't take the focus while it's folded away.
  const reveal = (paths: readonly string[]) => {
    if (code.current && paths.length > 0) code.current.open = true;
  };
  const { problem, run } = useServerProblem(form, reveal);
  const offers = offersOf(standing);
  const begin = (kind: CheckoutKind) =>
    form.handleSubmit(
      ({ promoCode }) => run(() => start(kind, promoCode)),
      (errors) => reveal(Object.keys(errors)),
    );
  const button = (kind: CheckoutKind) => ({ busy: leavingFor === kind, disabled: disabled || leavingFor !== null });
  // Free days are the better offer. Enter begins the first.
  const isFreshBetter = offers.subscribe && offers.fresh && billing.status.freshTrialAvailableFrom === undefined;
  const first: CheckoutKind = offers.subscribe && !isFreshBetter ? 'subscribe' : 'fresh';

  const subscribe = offers.subscribe && (
    <Offer key="subscribe" text={subscribeWords(standing)}>
      {(hintId) => (
        <Button
          variant={isFreshBetter ? 'secondary' : 'primary'}
          type={first === 'subscribe' ? 'submit' : 'button'}
          {...button('subscribe')}
          aria-describedby={describedBy ?? hintId}
          onClick={first === 'subscribe' ? undefined : () => void begin('subscribe')()}
          className="w-full sm:w-auto"
        >
          Subscribe
        </Button>
      )}
    </Offer>
  );
  const fresh = offers.fresh && (
    <Offer key="fresh" text={freshOffer(billing.status, priceOf(billing), now)}>
      {(hintId) => (
        // Someone who owes has the portal as the first way on. Where it is the only way on from here, Enter in the field
        // presses it, and so not while it is disabled.
        <Button
          variant={isFreshBetter ? 'primary' : 'secondary'}
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
  );

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void begin(first)(event)}>
      <FormAlert>{problem}</FormAlert>
      {isFreshBetter ? [fresh, subscribe] : [subscribe, fresh]}
      <details ref={code} className="text-sm" open={promoCode !== ''}>
        <summary className="w-fit cursor-pointer rounded-md py-2 font-medium">Have a code?</summary>
        <TextField
          control={form.control}
          name="promoCode"
          label={labels.promoCode}
          hint={
            <>
              You’ll see the exact amount before you confirm.{' '}
              <Link href="/promo-test" className="underline underline-offset-2">
                Check a code
              </Link>
            </>
          }
          className="mt-2 max-w-sm"
        />
      </details>
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

/** The price and the day on which the trial ends are on the same screen. */
function subscribeWords(standing: Standing): string {
  return standing === 'free-trial'
    ? 'Your trial stays free. You’ll pay when it ends, then monthly until you cancel.'
    : 'You’ll pay today, then monthly until you cancel.';
}

function priceOf({ plan }: BillingResponse): string {
  return formatMoney(plan.priceCents, plan.currency);
}
