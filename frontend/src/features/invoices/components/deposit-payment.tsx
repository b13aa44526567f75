/** The deposit of a contract, on the page where its payer has just signed. */
import { useQuery } from '@tanstack/react-query';
import type { SigningView } from '@lectern/protocol/contracts';
import { formatMoney } from '@/lib/format';
import { publicPaymentQuery } from '../api/online-payments';
import { PaymentNotes, PayNow } from './pay-now';

type Deposit = NonNullable<SigningView['deposit']>;

export function DepositPayment({ deposit }: { deposit: Deposit }) {
  const { amountCents, currency, invoiceToken, isPaid } = deposit;
  const amount = formatMoney(amountCents, currency);
  if (isPaid) return <p className="font-semibold text-ink">The deposit of {amount} is paid. Thank you!</p>;
  if (!invoiceToken) {
    return (
      <p className="text-ink">
        Next: the deposit of {amount}. We’re preparing its invoice; if it isn’t here in a minute, it comes by email.
      </p>
    );
  }
  return <Pay deposit={deposit} token={invoiceToken} />;
}

function Pay({ deposit, token }: { deposit: Deposit; token: string }) {
  const { data: payment } = useQuery(publicPaymentQuery(token, false));
  const { amountCents, currency } = deposit;
  return (
    <div>
      <p className="font-display text-xl font-medium text-balance text-ink">
        Pay the deposit of {formatMoney(amountCents, currency)}
      </p>
      {payment && <PaymentNotes payment={payment} currency={currency} />}
      {payment && payment.pendingCents === 0 && payment.options.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          <PayNow options={payment.options} currency={currency} token={token} keepsCard={false} />
        </div>
      )}
      <p className="mt-3 text-sm text-muted">
        You can pay later, too:{' '}
        <a href={`/invoice/${encodeURIComponent(token)}`} className="underline underline-offset-4">
          the invoice
        </a>{' '}
        also went out by email.
      </p>
    </div>
  );
}
