/** To the payer: a receipt, or that a payment failed or went back. The address is the one they gave on Stripe's page. */
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { formatMoney } from '@lectern/protocol/money';
import { defineEmail } from '@lectern/queue/define-handler';
import { InvoiceEmailFacts } from '../../invoices/invoices.worker.module';
import { OnlinePaymentsRepository } from '../mirror/online-payments.repository';

type Told = 'received' | 'failed' | 'refunded';

interface PaymentReceiptProps {
  change: Told;
  sellerName: string;
  number: string;
  amount: string;
  url: string;
}

const WORDS: Readonly<Record<Told, { subject: string; title: string; text: string }>> = {
  received: { subject: 'Receipt', title: 'Thank you for your payment', text: 'was paid' },
  failed: { subject: 'Payment failed', title: 'Your payment failed', text: 'was not paid: your bank refused it' },
  refunded: { subject: 'Refund', title: 'You get money back', text: 'goes back to where it came from' },
};

const paymentReceipt = emailTemplate<PaymentReceiptProps>('payment-receipt', {
  subject: ({ change, number, sellerName }) => `${WORDS[change].subject}: invoice ${number} from ${sellerName}`,
  preheader: ({ amount }) => amount,
  reason: 'You get this because you paid an invoice and gave this address.',
  body: ({ change, sellerName, number, amount, url }) => (
    <>
      <Title>{WORDS[change].title}</Title>
      <Text>
        {amount} for invoice {number} from {sellerName} {WORDS[change].text}.
      </Text>
      <Button href={url}>Open the invoice</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  paymentReceipt({ change: 'received', sellerName: text, number: text, amount: '$12,500', url }),
];

export const handler = defineEmail({
  events: ['online_payment.changed'],
  when: { 'online_payment.changed': ({ change }) => change in WORDS },
  inject: [InvoiceEmailFacts, OnlinePaymentsRepository],
  async make({ payload: { ownerId, invoiceId, onlinePaymentId, change, amountCents } }, invoices, payments) {
    const [facts, payment] = await Promise.all([
      invoices.find(ownerId, invoiceId),
      payments.find(ownerId, onlinePaymentId),
    ]);
    if (!facts || !payment?.payerEmail || !isTold(change)) return null;
    const { sellerName, number, url } = invoices.common(facts);
    return {
      to: payment.payerEmail,
      onBehalfOf: ownerId,
      replyTo: facts.row.seller?.email ?? facts.account.email,
      content: paymentReceipt({
        change,
        sellerName,
        number,
        amount: formatMoney(amountCents, facts.row.currency),
        url,
      }),
    };
  },
});

function isTold(change: string): change is Told {
  return change in WORDS;
}
