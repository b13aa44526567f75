/** To where the invoice went: it is overdue. Nothing when it was paid, voided or silenced since it was due. */
import { Button, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { daysBetween, formatDate } from '@lectern/protocol/calendar';
import { mayDo } from '@lectern/protocol/invoice-status';
import { defineEmail } from '@lectern/queue/define-handler';
import { InvoicesRepository } from '../invoices.repository';
import { InvoiceEmailFacts } from '../sending/invoice-email-facts';

interface InvoiceReminderProps {
  sellerName: string;
  number: string;
  /** What is still open, and when it was due: formatted for people. */
  amount: string;
  dueDate: string;
  daysLate: number;
  eventTitle: string | null;
  url: string;
}

const invoiceReminder = emailTemplate<InvoiceReminderProps>('invoice-reminder', {
  subject: ({ number, amount }) => `Reminder: invoice ${number}, ${amount} open`,
  preheader: ({ sellerName, dueDate }) => `From ${sellerName}, due ${dueDate}.`,
  reason: 'You’re not on a mailing list. Reply to reach the sender.',
  body: ({ sellerName, number, amount, dueDate, daysLate, eventTitle, url }) => (
    <>
      <Title>A friendly reminder</Title>
      <Text>
        Invoice {number} from {sellerName}
        {eventTitle ? ` for ${eventTitle}` : ''} was due on {dueDate}
        {daysLate === 0 ? ', today' : daysLate === 1 ? ', yesterday' : `, ${daysLate} days ago`}. {amount} is still
        open.
      </Text>
      <Button href={url}>View and pay the invoice</Button>
      <SmallText>
        If you have paid in the meantime, thank you: please ignore this. The invoice is attached once more.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  invoiceReminder({
    sellerName: text,
    number: text,
    amount: '$12,500',
    dueDate: 'Mar 4, 2027',
    daysLate: 3,
    eventTitle: text,
    url,
  }),
];

export const handler = defineEmail({
  events: ['invoice.reminder_due'],
  inject: [InvoiceEmailFacts, InvoicesRepository],
  async make({ payload: { ownerId, invoiceId } }, emails, invoices) {
    const facts = await emails.find(ownerId, invoiceId);
    if (!facts || !facts.row.remindersEnabled || !mayDo('remind', facts.row.status)) return null;
    const { row, today } = facts;
    const last = await invoices.lastSending(ownerId, invoiceId);
    const sentTo = last?.sentTo ?? row.billToEmail;
    if (!sentTo || !row.dueDate) return null;
    return {
      ...(await emails.addressed(facts, { sentTo, cc: last?.cc ?? row.ccEmails })),
      content: invoiceReminder({
        ...emails.common(facts),
        dueDate: formatDate(row.dueDate),
        daysLate: daysBetween(row.dueDate, today),
      }),
    };
  },
});
