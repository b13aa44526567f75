/** The free days of a subscription end soon, and the card is charged then: how much, when, and how to prevent it. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface SubscriptionTrialEndingProps {
  speakerName: string;
  /** The first charge, formatted for people. */
  amount: string;
  endsOn: string;
  cancelUrl: string;
}

export const subscriptionTrialEnding: EmailTemplate<SubscriptionTrialEndingProps> = {
  subject: ({ amount, endsOn }) => `${PRODUCT_NAME}: your first payment of ${amount} is on ${endsOn}`,
  preheader: () => 'Cancel before then, and you pay nothing.',
  reason: `You get this because you have a ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, amount, endsOn, cancelUrl }) => (
    <>
      <Title>Your free days end on {endsOn}</Title>
      <Text>
        Hello {speakerName}, on that day your card is charged {amount} for the first month of {PRODUCT_NAME}. If you
        want to go on, there is nothing to do.
      </Text>
      <Text>If not, cancel before then, and you pay nothing.</Text>
      <Button href={cancelUrl}>See or cancel your subscription</Button>
      <SmallText>You can cancel anytime later, too; the month that is paid stays yours.</SmallText>
    </>
  ),
};
