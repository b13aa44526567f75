/** To the speaker: somebody opened the page of an invoice for the first time. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface InvoiceViewedProps {
  speakerName: string;
  number: string;
  billToName: string;
  /** What is still open, formatted for people. */
  amount: string;
  url: string;
  preferencesUrl: string;
}

export const invoiceViewed: EmailTemplate<InvoiceViewedProps> = {
  subject: ({ number, billToName }) => `Invoice ${number} was opened: ${billToName}`,
  preheader: ({ amount }) => `${amount} is still open.`,
  reason: `You get this because news about your work is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, number, billToName, amount, url, preferencesUrl }) => (
    <>
      <Title>Your invoice was opened</Title>
      <Text>
        Hello {speakerName}, the page of invoice {number} to {billToName} was opened for the first time. {amount} is
        still open.
      </Text>
      <Button href={url}>Open the invoice</Button>
      <SmallText>
        <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
};
