/** A credit note, to whoever pays the invoice that it takes back a part of; its PDF is attached. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Quote, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface CreditNoteProps {
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

export const creditNote: EmailTemplate<CreditNoteProps> = {
  subject: ({ creditNoteNumber, number }) => `Credit note ${creditNoteNumber} for invoice ${number}`,
  preheader: ({ sellerName, credited }) => `${credited} credited by ${sellerName}.`,
  reason: `You get this because an invoice was sent to you through ${PRODUCT_NAME}. Answer this e-mail to reach its sender.`,
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
      <SmallText>Whoever has this address can read the invoice. Pass it on to those who pay it only.</SmallText>
    </>
  ),
};
