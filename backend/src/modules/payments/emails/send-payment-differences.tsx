/** To the speaker: what Stripe moved in a month isn't what the invoices show. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { InvoicesService } from '../../invoices';

interface PaymentDifferencesProps {
  name: string;
  month: string;
  count: number;
  url: string;
}

const paymentDifferences = emailTemplate<PaymentDifferencesProps>('payment-differences', {
  subject: ({ month }) => `Stripe and your invoices differ in ${month}`,
  preheader: () => 'Look at it before you close the month.',
  reason: `You get this because you take payments through Stripe with ${PRODUCT_NAME}.`,
  body: ({ name, month, count, url }) => (
    <>
      <Title>Stripe and your invoices differ</Title>
      <Text>
        Hello {name}, in {month} {count === 1 ? 'one payment differs' : `${count} payments differ`} between your Stripe
        account and your invoices. The payment details list what to look at.
      </Text>
      <Button href={url}>Open payment details</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  paymentDifferences({ name: text, month: 'March 2027', count: 1, url }),
];

export const handler = defineEmail({
  events: ['payment_differences.found'],
  inject: [InvoicesService, CONFIG],
  async make({ payload: { ownerId, month, count } }, invoices, { appUrl }) {
    const account = await invoices.accountOf(ownerId);
    if (!account?.email) return null;
    const words = new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return {
      to: account.email,
      content: paymentDifferences({
        name: account.name,
        month: words,
        count,
        url: `${appUrl}${inOffice('/invoices?view=settings', ownerId)}`,
      }),
    };
  },
});
