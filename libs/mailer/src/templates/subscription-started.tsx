/** The subscription has begun: with free days first, paid at once, or again after a payment that had failed. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { TRIAL_DAYS } from '@lectern/protocol/subscription';
import { Button, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface SubscriptionStartedProps {
  speakerName: string;
  kind: 'trial' | 'paid' | 'recovered';
  /** Paid from the first day, because the card had its free days within the year. */
  isFreshTrialRefused: boolean;
  /** Of a month, formatted for people. */
  price: string;
  /** What it is reduced by, formatted for people. */
  discount: string | null;
  /** The next charge, formatted for people: the first one of a trial. Null where the provider has not said it. */
  nextPayment: { amount: string; on: string } | null;
  manageUrl: string;
}

const titles = {
  trial: 'Your subscription is set up',
  paid: 'Your subscription has started',
  recovered: 'Your payment went through',
};

export const subscriptionStarted: EmailTemplate<SubscriptionStartedProps> = {
  subject: ({ kind }) => `${titles[kind]}: ${PRODUCT_NAME}`,
  preheader: ({ kind, nextPayment }) =>
    kind === 'trial' && nextPayment
      ? `The first charge is on ${nextPayment.on}. Cancel before then, and you pay nothing.`
      : `${PRODUCT_NAME} is open. You can cancel anytime.`,
  reason: `You get this because you have a ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, kind, isFreshTrialRefused, price, discount, nextPayment, manageUrl }) => (
    <>
      <Title>{titles[kind]}</Title>
      <Text>
        Hello {speakerName},{' '}
        {kind === 'trial'
          ? `thank you for subscribing to ${PRODUCT_NAME}. Your free days come first; after them it is ${price} a month.`
          : kind === 'paid'
            ? `thank you for subscribing to ${PRODUCT_NAME}. It is ${price} a month.`
            : `thank you. ${PRODUCT_NAME} is open again, with everything as you left it.`}
      </Text>
      {isFreshTrialRefused && (
        <Text>
          A card gets the {TRIAL_DAYS} free days of a fresh subscription once a year. Yours already had them, so the
          paid subscription started right away.
        </Text>
      )}
      {discount !== null && <Text>Your discount: {discount}.</Text>}
      {nextPayment && (
        <Text>
          {kind === 'trial'
            ? `Your card is charged ${nextPayment.amount} on ${nextPayment.on}. Cancel before then, and you pay nothing.`
            : `The next payment of ${nextPayment.amount} is on ${nextPayment.on}. You can cancel anytime before.`}
        </Text>
      )}
      <Button href={manageUrl}>See your subscription</Button>
      <SmallText>There you also change your card, find your invoices, and cancel.</SmallText>
    </>
  ),
};
