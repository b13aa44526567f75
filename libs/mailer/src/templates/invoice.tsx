/** An invoice, to whoever pays it: in the speaker's own words, with the page behind the button and the PDF attached. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Quote, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface InvoiceProps {
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

export const invoice: EmailTemplate<InvoiceProps> = {
  subject: ({ subject }) => subject,
  preheader: ({ sellerName, amount, dueDate }) => `${amount} for ${sellerName}, due ${dueDate}.`,
  reason: `You get this because an invoice was sent to you through ${PRODUCT_NAME}. Answer this e-mail to reach its sender.`,
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
      <SmallText>Whoever has this address can read the invoice. Pass it on only to those who pay it.</SmallText>
    </>
  ),
};
