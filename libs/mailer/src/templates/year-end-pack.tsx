/** To the speaker: the pack of a year that they asked for is ready. It leads to the page, which hands the file to them alone. */
import { Button, Text, Title } from './parts';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { EmailTemplate } from './template';

export interface YearEndPackProps {
  speakerName: string;
  year: number;
  /** How long it is kept. */
  days: number;
  url: string;
}

export const yearEndPack: EmailTemplate<YearEndPackProps> = {
  subject: ({ year }) => `Your year-end pack for ${year} is ready`,
  preheader: ({ year }) => `Income, invoices, expenses and receipts of ${year} in one file`,
  reason: `You get this because you asked for it in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, year, days, url }) => (
    <>
      <Title>Your pack for {year} is ready</Title>
      <Text>
        Hello {speakerName}, everything about {year} is in one ZIP: a workbook with income, invoices, payments and
        expenses, every invoice as a PDF, and every receipt. Hand it to your accountant as it is.
      </Text>
      <Text>It is kept for {days} days. You can make it again at any time.</Text>
      <Button href={url}>Download it</Button>
    </>
  ),
};
