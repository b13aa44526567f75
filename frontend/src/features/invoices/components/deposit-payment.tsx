/** The deposit of a contract, on the page where its payer has just signed. */
import { useQuery } from '@tanstack/react-query';
import type { SigningView } from '@lectern/protocol/contracts';
import { formatMoney } from '@/lib/format';
import { publicPaymentQuery } from '../api/online-payments';
import { PaymentNotes, PayNow } from './pay-now';

type Deposit = NonNullable<SigningView['deposit']>;

export function DepositPayment({ deposit, speakerName }: { deposit: Deposit; speakerName: string }) {
  const { amountCents, currency, invoiceToken, isPaid } = deposit;
  const amount = formatMoney(amountCents, currency);
  if (isPaid) return <p className="font-semibold">The deposit of {amount} is paid, thank you.</p>;
  if (!invoiceToken) {
    return (
      <p role="status">
        Next, the deposit of {amount}. Its invoice is being made, and {speakerName} emails it too …
      </p>
    );
  }
  return <Pay deposit={deposit} token={invoiceToken} speakerName={speakerName} />;
}

function Pay({ deposit, token, speakerName }: { deposit: Deposit; token: string; speakerName: string }) {
  const { data: payment } = useQuery(publicPaymentQuery(token, false));
  const { amountCents, currency } = deposit;
  return (
    <div>
      <p className="font-display text-xl font-medium text-balance">
        Now the deposit: {formatMoney(amountCents, currency)}
      </p>
      {payment && <PaymentNotes payment={payment} currency={currency} />}
      {payment && payment.pendingCents === 0 && payment.options.length > 0 && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <PayNow options={payment.options} currency={currency} token={token} keepsCard={false} />
        </div>
      )}
      <p className="mt-3 text-sm text-muted">
        You can pay later, too: {speakerName} has emailed you{' '}
        <a href={`/invoice/${encodeURIComponent(token)}`} className="underline underline-offset-4">
          the invoice
        </a>
        .
      </p>
    </div>
  );
}
