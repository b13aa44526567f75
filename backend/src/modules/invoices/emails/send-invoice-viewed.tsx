/** To the speaker: an invoice was opened for the first time. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { formatMoney } from '@lectern/protocol/money';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { InvoiceEmailFacts } from '../sending/invoice-email-facts';

interface InvoiceViewedProps {
  speakerName: string;
  number: string;
  billToName: string;
  /** What is still open, formatted for people. */
  amount: string;
  url: string;
  preferencesUrl: string;
}

const invoiceViewed = emailTemplate<InvoiceViewedProps>('invoice-viewed', {
  subject: ({ number, billToName }) => `Invoice ${number} was opened: ${billToName}`,
  preheader: ({ amount }) => `${amount} is still open.`,
  reason: `You get this because news about your work is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, number, billToName, amount, url, preferencesUrl }) => (
    <>
      <Title>{billToName} opened your invoice</Title>
      <Text>
        Hello {speakerName}, invoice <span style={{ whiteSpace: 'nowrap' }}>{number}</span> was opened for the first
        time. {amount} is still open.
      </Text>
      <Button href={url}>Open the invoice</Button>
      <SmallText>
        <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  invoiceViewed({
    speakerName: text,
    number: text,
    billToName: text,
    amount: '$12,500',
    url,
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['invoice.viewed'],
  inject: [InvoiceEmailFacts, CONFIG],
  async make({ payload: { ownerId, invoiceId } }, invoices, { appUrl }) {
    const facts = await invoices.find(ownerId, invoiceId);
    if (!facts?.account.email || facts.row.status === 'void') return null;
    return {
      to: facts.account.email,
      category: 'activity',
      ownerId,
      content: invoiceViewed({
        speakerName: facts.account.name,
        number: facts.invoice.number,
        billToName: facts.row.billToName ?? 'Your client',
        amount: formatMoney(facts.invoice.balanceCents, facts.row.currency),
        url: `${appUrl}${inOffice(`/invoices/${invoiceId}`, ownerId)}`,
        preferencesUrl: `${appUrl}/account-settings?section=notifications`,
      }),
    };
  },
});
