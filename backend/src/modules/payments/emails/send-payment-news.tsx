/** To the speaker: what happened to a payment through Stripe, and what follows from it. One email for each change. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { formatMoney } from '@lectern/protocol/money';
import { paymentChanges, type PaymentChange } from '@lectern/protocol/online-payments';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { InvoiceEmailFacts } from '../../invoices/invoices.worker.module';

interface PaymentNewsProps {
  speakerName: string;
  change: PaymentChange;
  number: string;
  billToName: string;
  /** What it is about, formatted for people. */
  amount: string;
  /** What the invoice comes to now, in a sentence. */
  state: string;
  url: string;
}

const NEWS: Readonly<Record<PaymentChange, { title: string; text: string }>> = {
  received: { title: 'You got paid', text: 'Stripe pays it out to your bank account, less its fee.' },
  pending: {
    title: 'A bank payment is on its way',
    text: 'The bank needs up to five business days. The invoice counts as paid when the money is there.',
  },
  failed: {
    title: 'A payment failed',
    text: 'The payer’s bank refused it, and nothing was paid. The invoice is open as before, and can be paid again.',
  },
  refunded: {
    title: 'A payment was refunded',
    text: 'The money goes back to the payer. Reminders of this invoice are off; issue a credit note if no more is owed.',
  },
  refund_failed: {
    title: 'A refund didn’t arrive',
    text: 'The payer’s bank couldn’t take it, and the money is in your Stripe balance again. Pay it back another way.',
  },
  disputed: {
    title: 'A payment is disputed',
    text: 'The payer’s bank questions it, and may hold the money until this is decided. Answer in your Stripe account in time, or you lose it.',
  },
  dispute_won: { title: 'You won a dispute', text: 'The money is yours, and the invoice stays paid.' },
  dispute_lost: {
    title: 'You lost a dispute',
    text: 'The payer keeps the money, and the invoice shows it. Reminders are off; talk to the payer first.',
  },
};

const paymentNews = emailTemplate<PaymentNewsProps>('payment-news', {
  subject: ({ change, number, billToName, amount }) =>
    `${NEWS[change].title}: ${amount}, invoice ${number}, ${billToName}`,
  preheader: ({ state }) => state,
  reason: `You get this because you take payments through Stripe with ${PRODUCT_NAME}.`,
  body: ({ speakerName, change, number, billToName, amount, state, url }) => (
    <>
      <Title>{NEWS[change].title}</Title>
      <Text>
        Hello {speakerName}, this is about {amount} for invoice {number} to {billToName}. {NEWS[change].text} {state}
      </Text>
      <Button href={url}>Open the invoice</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) =>
  paymentChanges
    .slice(0, 1)
    .map((change) =>
      paymentNews({
        speakerName: text,
        change,
        number: text,
        billToName: text,
        amount: '$12,500',
        state: 'Nothing more is due.',
        url,
      }),
    );

export const handler = defineEmail({
  events: ['online_payment.changed'],
  inject: [InvoiceEmailFacts, CONFIG],
  async make({ payload: { ownerId, invoiceId, change, amountCents } }, invoices, { appUrl }) {
    const facts = await invoices.find(ownerId, invoiceId);
    if (!facts?.account.email) return null;
    const { row, invoice, account } = facts;
    return {
      to: account.email,
      content: paymentNews({
        speakerName: account.name,
        change,
        number: invoice.number,
        billToName: row.billToName ?? 'your client',
        amount: formatMoney(amountCents, row.currency),
        state: stateOf(invoice, row.currency),
        url: `${appUrl}${inOffice(`/invoices/${invoiceId}`, ownerId)}`,
      }),
    };
  },
});

function stateOf(invoice: { balanceCents: number; refundDueCents: number; status: string }, currency: string): string {
  if (invoice.status === 'void') return 'The invoice is void, so refund what was paid.';
  if (invoice.refundDueCents > 0) {
    return `${formatMoney(invoice.refundDueCents, currency)} more than is due was paid: refund it on the invoice.`;
  }
  return invoice.balanceCents > 0
    ? `${formatMoney(invoice.balanceCents, currency)} is still open.`
    : 'Nothing more is due.';
}
