/** An invoice is overdue: to whoever pays it, on the days that the speaker chose. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface InvoiceReminderProps {
  sellerName: string;
  number: string;
  /** What is still open, and when it was due: formatted for people. */
  amount: string;
  dueDate: string;
  daysLate: number;
  eventTitle: string | null;
  url: string;
}

export const invoiceReminder: EmailTemplate<InvoiceReminderProps> = {
  subject: ({ number, amount }) => `Reminder: invoice ${number}, ${amount} open`,
  preheader: ({ sellerName, dueDate }) => `From ${sellerName}, due ${dueDate}.`,
  reason: `You get this because an invoice was sent to you through ${PRODUCT_NAME}. Answer this e-mail to reach its sender.`,
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
};
