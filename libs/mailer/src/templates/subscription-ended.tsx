/** The subscription is over: cancelled, or never paid. What stays, how to come back, how to take everything along. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface SubscriptionEndedProps {
  speakerName: string;
  /** Why: the owner cancelled it, or the charges did not go through. */
  cause: 'canceled' | 'unpaid';
  /** Formatted for people; null where the provider has not said it. */
  endedOn: string | null;
  /** Of a month, formatted for people. */
  price: string;
  subscribeUrl: string;
  exportUrl: string;
}

export const subscriptionEnded: EmailTemplate<SubscriptionEndedProps> = {
  subject: () => `Your ${PRODUCT_NAME} subscription has ended`,
  preheader: () => 'Everything you entered is kept. Come back, or take it with you.',
  reason: `You get this because you had a ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, cause, endedOn, price, subscribeUrl, exportUrl }) => (
    <>
      <Title>Your subscription has ended</Title>
      <Text>
        Hello {speakerName}, your {PRODUCT_NAME} subscription ended
        {endedOn !== null && ` on ${endedOn}`}.{cause === 'unpaid' && ' The last payment did not go through.'}{' '}
        Everything you entered is kept, but {PRODUCT_NAME} is closed.
      </Text>
      <Text>You can come back at any time for {price} a month.</Text>
      <Button href={subscribeUrl}>Subscribe again</Button>
      <SmallText>
        Leaving? You can still <Link href={exportUrl}>export all your data</Link> as one file.
      </SmallText>
    </>
  ),
};
