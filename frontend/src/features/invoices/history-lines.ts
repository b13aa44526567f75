/** The history of an invoice in words. */
import { PaymentMethod, paymentMethodLabels, type InvoiceHistory } from '@lectern/protocol/invoices';
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { formatMoney } from '@/lib/format';
import { dateHere } from '@/lib/use-now';

type Change = InvoiceHistory['items'][number];

/** Null where the title says all. */
export function historyText({ kind, details }: Change): string | null {
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : null);
  const { amountCents } = details;
  const amount =
    typeof amountCents === 'number' ? formatMoney(Math.abs(amountCents), text('currency') ?? DEFAULT_CURRENCY) : null;
  const parts = (...all: (string | null | false)[]) => all.filter(Boolean).join(' · ') || null;
  switch (kind) {
    case 'sent':
    case 'sent_again':
    case 'delivery_failed':
    case 'reminded':
      return parts(text('to') && `to ${text('to')}`, text('cc') && `copies to ${text('cc')}`);
    case 'payment_note':
      return parts(amount, text('reason'));
    case 'payment_recorded':
    case 'payment_removed':
    case 'refund_recorded': {
      const method = PaymentMethod.safeParse(details.method);
      const day = text('paidOn');
      return parts(amount, method.success && paymentMethodLabels[method.data], text('reference'), day && dateHere(day));
    }
    case 'credit_note_issued':
      return parts(text('number'), amount, text('reason'), text('to') && `to ${text('to')}`);
    case 'voided':
      return text('reason');
    default:
      return null;
  }
}
