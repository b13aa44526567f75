/** The payer's way to Stripe's page, what is on its way from a bank, and why the last payment failed. */
import { CARD_CONSENT_VERSION } from '@lectern/protocol/kept-cards';
import type { PublicPaymentResponse } from '@lectern/protocol/online-payments';
import { problemToast } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format';
import { useStartPayment } from '../api/online-payments';

type Options = PublicPaymentResponse['options'];

/** The first is what is due now; all of it comes second when that is a part. */
type Props = { options: Options; currency: string; token: string; keepsCard: boolean };

export function PayNow({ options, currency, token, keepsCard }: Props) {
  const start = useStartPayment(token);
  return options.map(({ part, amountCents }, at) => (
    <Button
      key={part}
      size="lg"
      variant={at === 0 ? 'primary' : 'secondary'}
      busy={start.isPending && start.variables.part === part}
      disabled={start.isPending}
      onClick={() =>
        start.mutate(
          { token, part, amountCents, ...(keepsCard && { cardConsent: CARD_CONSENT_VERSION }) },
          { onError: problemToast('You weren’t charged') },
        )
      }
      className="max-sm:w-full"
    >
      {at === 0 ? 'Pay now:' : 'Pay all:'} {formatMoney(amountCents, currency)}
    </Button>
  ));
}

type NotesProps = { payment: PublicPaymentResponse; currency: string; isConfirming?: boolean };

export function PaymentNotes({ payment: { pendingCents, failure }, currency, isConfirming }: NotesProps) {
  const note = isConfirming
    ? 'Confirming your payment …'
    : pendingCents > 0 &&
      `Your bank payment of ${formatMoney(pendingCents, currency)} is on its way. It takes several business days, and you don’t need to do anything.`;
  return (
    <>
      {note && (
        <p role="status" className="mt-3">
          {note}
        </p>
      )}
      {failure && (
        <p className="mt-3 text-danger-text">
          The last payment failed, and nothing was paid. {failure} Try again, or pay another way.
        </p>
      )}
    </>
  );
}
