/**
 * To the payer: a receipt, or that a payment failed or went back, also of a card on file. The address is the one they gave on
 * Stripe's page.
 */
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { cardName } from '@lectern/protocol/kept-cards';
import { formatMoney } from '@lectern/protocol/money';
import { defineEmail } from '@lectern/queue/define-handler';
import { InvoiceEmailFacts } from '../../invoices/invoices.worker.module';
import { KeptCardsRepository } from '../cards/kept-cards.repository';
import { InvoiceCheckoutsRepository } from '../checkout/invoice-checkouts.repository';
import { OnlinePaymentsRepository } from '../mirror/online-payments.repository';

/** What the payer hears of. */
type PayerChange = 'received' | 'failed' | 'refunded';

interface PaymentReceiptProps {
  change: PayerChange;
  sellerName: string;
  number: string;
  amount: string;
  /** The card on file that the speaker charged. */
  card: string | null;
  /** The payer agreed with this payment that the card is kept. */
  isKept: boolean;
  url: string;
}

const WORDS: Readonly<Record<PayerChange, { subject: string; title: string; text: string }>> = {
  received: { subject: 'Receipt', title: 'Thank you for your payment', text: 'was paid' },
  failed: { subject: 'Payment failed', title: 'Your payment failed', text: 'was not paid: your bank refused it' },
  refunded: { subject: 'Refund', title: 'You get money back', text: 'goes back to where it came from' },
};

function textOf(change: PayerChange, card: string | null): string {
  if (!card || change === 'refunded') return WORDS[change].text;
  return change === 'received'
    ? `was paid with your card on file, ${card}`
    : `was not paid: your bank didn’t allow the charge of your card on file, ${card}. Pay on the page of the invoice instead`;
}

const paymentReceipt = emailTemplate<PaymentReceiptProps>('payment-receipt', {
  subject: ({ change, number, sellerName }) => `${WORDS[change].subject}: invoice ${number} from ${sellerName}`,
  preheader: ({ amount }) => amount,
  reason: 'You get this because you paid an invoice and gave this address.',
  body: ({ change, sellerName, number, amount, card, isKept, url }) => (
    <>
      <Title>{WORDS[change].title}</Title>
      <Text>
        {amount} for invoice {number} from {sellerName} {textOf(change, card)}.
      </Text>
      {change === 'received' && (card ?? isKept) && (
        <Text>
          {card ? 'You agreed to keep this card on file' : 'Your card is kept on file, as you agreed'}. Remove it on the
          page of the invoice whenever you like.
        </Text>
      )}
      <Button href={url}>Open the invoice</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  paymentReceipt({
    change: 'received',
    sellerName: text,
    number: text,
    amount: '$12,500',
    card: text,
    isKept: false,
    url,
  }),
];

export const handler = defineEmail({
  events: ['online_payment.changed'],
  when: { 'online_payment.changed': ({ change }) => change in WORDS },
  inject: [InvoiceEmailFacts, OnlinePaymentsRepository, InvoiceCheckoutsRepository, KeptCardsRepository],
  async make({ payload }, invoices, payments, checkouts, cards) {
    const { ownerId, invoiceId, onlinePaymentId, change, amountCents } = payload;
    const [facts, payment] = await Promise.all([
      invoices.find(ownerId, invoiceId),
      payments.find(ownerId, onlinePaymentId),
    ]);
    if (!facts || !payment || !isPayerChange(change)) return null;
    const checkout = await checkouts.find(ownerId, payment.checkoutId);
    const card = checkout?.cardId ? await cards.find(ownerId, checkout.cardId) : null;
    const to = payment.payerEmail ?? card?.agreedBy;
    if (!to) return null;
    const { sellerName, number, url } = invoices.common(facts);
    return {
      to,
      onBehalfOf: ownerId,
      replyTo: facts.row.seller?.email ?? facts.account.email,
      answersFor: { kind: 'invoice', id: invoiceId },
      content: paymentReceipt({
        change,
        sellerName,
        number,
        amount: formatMoney(amountCents, facts.row.currency),
        card: card && cardName(card),
        isKept: checkout?.cardConsent != null && payment.method === 'card',
        url,
      }),
    };
  },
});

function isPayerChange(change: string): change is PayerChange {
  return change in WORDS;
}
