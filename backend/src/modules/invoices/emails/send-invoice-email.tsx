/**
 * To the payer: an invoice, in the speaker's words. Nothing where the speaker delivers it without an email, or when it is void.
 * What no attempt can deliver is recorded on the invoice, once.
 */
import { Button, Quote, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { formatDate } from '@lectern/protocol/calendar';
import { defineEmail } from '@lectern/queue/define-handler';
import { InvoicesRepository } from '../invoices.repository';
import { InvoiceEmailFacts } from '../sending/invoice-email-facts';

interface InvoiceProps {
  sellerName: string;
  number: string;
  /** As the speaker wrote them. */
  subject: string;
  message: string | null;
  /** Formatted for people. */
  amount: string;
  dueDate: string;
  eventTitle: string | null;
  url: string;
}

const invoice = emailTemplate<InvoiceProps>('invoice', {
  subject: ({ subject }) => subject,
  preheader: ({ sellerName, amount, dueDate }) => `${amount} for ${sellerName}, due ${dueDate}.`,
  reason: 'You’re not on a mailing list. Reply to reach the sender.',
  body: ({ sellerName, number, message, amount, dueDate, eventTitle, url }) => (
    <>
      <Title>
        Invoice {number} from {sellerName}
      </Title>
      {message && <Quote text={message} />}
      <Text>
        {amount} {eventTitle ? `for ${eventTitle} ` : ''}is due on {dueDate}. The invoice is attached; the page behind
        the button always shows what is still open and how to pay.
      </Text>
      <Button href={url}>View and pay the invoice</Button>
      <SmallText>Anyone with this link can see the invoice. Share it only with those who pay it.</SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  invoice({
    sellerName: text,
    number: text,
    subject: 'Your invoice',
    message: text,
    amount: '$12,500',
    dueDate: 'Mar 4, 2027',
    eventTitle: text,
    url,
  }),
];

export const handler = defineEmail({
  events: ['invoice.sent'],
  inject: [InvoiceEmailFacts, InvoicesRepository],
  async make({ payload: { ownerId, sendingId } }, emails, invoices) {
    if (sendingId === null) return null;
    const sending = await invoices.findSending(ownerId, sendingId);
    const facts = sending && (await emails.find(ownerId, sending.invoiceId));
    if (!facts || facts.row.status === 'void') return null;
    return {
      ...(await emails.addressed(facts, sending)),
      content: invoice({
        ...emails.common(facts),
        subject: sending.subject,
        message: sending.message,
        dueDate: formatDate(facts.row.dueDate ?? facts.today),
      }),
    };
  },
  async refused({ payload: { ownerId, sendingId } }, tx, reason, emails, invoices) {
    const sending = sendingId === null ? undefined : await invoices.findSending(ownerId, sendingId);
    if (sending) await emails.recordRefusal(tx, { ownerId, invoiceId: sending.invoiceId }, sending.sentTo, reason);
  },
});
