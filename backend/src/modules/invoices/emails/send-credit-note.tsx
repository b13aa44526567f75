/**
 * To where the invoice went: a credit note, with its PDF. Nothing where the speaker delivers it. What no attempt can deliver is
 * recorded on the invoice, once.
 */
import { Button, Quote, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { formatMoney } from '@lectern/protocol/money';
import { defineEmail } from '@lectern/queue/define-handler';
import { InvoicePdfsService } from '../documents/invoice-pdfs.service';
import { payersAddress } from '../invoices.mapper';
import { InvoicesRepository } from '../invoices.repository';
import { InvoiceEmailFacts } from '../sending/invoice-email-facts';

interface CreditNoteProps {
  sellerName: string;
  creditNoteNumber: string;
  /** Formatted for people. */
  credited: string;
  reason: string;
  /** Of the invoice. */
  number: string;
  /** What is still open of it, formatted for people. */
  amount: string;
  eventTitle: string | null;
  url: string;
}

const creditNote = emailTemplate<CreditNoteProps>('credit-note', {
  subject: ({ creditNoteNumber, number }) => `Credit note ${creditNoteNumber} for invoice ${number}`,
  preheader: ({ sellerName, credited }) => `${credited} credited by ${sellerName}.`,
  reason: 'You’re not on a mailing list. Reply to reach the sender.',
  body: ({ sellerName, creditNoteNumber, credited, reason, number, amount, eventTitle, url }) => (
    <>
      <Title>
        Credit note {creditNoteNumber} from {sellerName}
      </Title>
      <Quote text={reason} />
      <Text>
        {credited} of invoice {number} {eventTitle ? `for ${eventTitle} ` : ''}is credited. What is still open of the
        invoice: {amount}. The credit note is attached; the page behind the button shows both.
      </Text>
      <Button href={url}>View the invoice</Button>
      <SmallText>Anyone with this link can see the invoice. Share it only with those who pay it.</SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  creditNote({
    sellerName: text,
    creditNoteNumber: text,
    credited: '$500',
    reason: text,
    number: text,
    amount: '$12,000',
    eventTitle: text,
    url,
  }),
];

export const handler = defineEmail({
  events: ['invoice.credited'],
  when: { 'invoice.credited': ({ isMailed }) => isMailed === true },
  inject: [InvoiceEmailFacts, InvoicesRepository, InvoicePdfsService],
  async make({ payload: { ownerId, invoiceId, creditNoteId } }, emails, invoices, pdfs) {
    const facts = await emails.find(ownerId, invoiceId);
    const note = facts?.row.creditNotes.find(({ id }) => id === creditNoteId);
    const to = facts && payersAddress(facts.row);
    if (!facts || !note || !to) return null;
    const { row, account, invoice } = facts;
    const last = await invoices.lastSending(ownerId, invoiceId);
    const { fileName, content } = await pdfs.creditNoteToBuffer(ownerId, invoice, note);
    return {
      to,
      onBehalfOf: ownerId,
      cc: last?.cc ?? row.ccEmails,
      replyTo: row.seller?.email ?? account.email,
      answersFor: { kind: 'invoice', id: invoiceId },
      attachments: [{ fileName, contentType: 'application/pdf', content }],
      content: creditNote({
        ...emails.common(facts),
        creditNoteNumber: note.number,
        credited: formatMoney(note.amountCents, row.currency),
        reason: note.reason,
      }),
    };
  },
  async refused({ payload: { ownerId, invoiceId } }, tx, reason, emails, invoices) {
    const row = await invoices.findInside(tx, ownerId, invoiceId);
    const to = row && payersAddress(row);
    if (to) await emails.recordRefusal(tx, { ownerId, invoiceId }, to, reason);
  },
});
