/** To a subscriber: the subscription began, goes on after a failed charge, or ended. */
import { Clock } from '@lectern/database/clock';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { TRIAL_DAYS } from '@lectern/protocol/subscription';
import { subscriptionStateOf } from '@lectern/protocol/subscription-state';
import { defineEmail } from '@lectern/queue/define-handler';
import { dayFor, nextPaymentOf, PRICE, SubscribersService } from '../subscribers/subscribers.service';
import { subscriptionEmailKind } from '../subscribers/subscription-email-kind';
import { isFreshTrialRefused } from '../trial/fresh-trial';

interface SubscriptionStartedProps {
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

export const subscriptionStarted = emailTemplate<SubscriptionStartedProps>('subscription-started', {
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
            ? `thank you for subscribing to ${PRODUCT_NAME}. It’s ${price} a month.`
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
});

interface SubscriptionEndedProps {
  speakerName: string;
  /** Why: the owner cancelled it, or the charges didn’t go through. */
  cause: 'canceled' | 'unpaid';
  /** Formatted for people; null where the provider has not said it. */
  endedOn: string | null;
  /** Of a month, formatted for people. */
  price: string;
  subscribeUrl: string;
  exportUrl: string;
}

export const subscriptionEnded = emailTemplate<SubscriptionEndedProps>('subscription-ended', {
  subject: () => `Your ${PRODUCT_NAME} subscription has ended`,
  preheader: () => 'Everything you entered is kept. Come back, or take it with you.',
  reason: `You get this because you had a ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, cause, endedOn, price, subscribeUrl, exportUrl }) => (
    <>
      <Title>Your subscription has ended</Title>
      <Text>
        Hello {speakerName}, your {PRODUCT_NAME} subscription ended
        {endedOn !== null && ` on ${endedOn}`}.{cause === 'unpaid' && ' The last payment didn’t go through.'} Everything
        you entered is kept, but {PRODUCT_NAME} is closed.
      </Text>
      <Text>You can come back at any time for {price} a month.</Text>
      <Button href={subscribeUrl}>Subscribe again</Button>
      <SmallText>
        Leaving? You can still <Link href={exportUrl}>export all your data</Link> as one file.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  subscriptionStarted({
    speakerName: text,
    kind: 'trial',
    isFreshTrialRefused: true,
    price: '$21',
    discount: text,
    nextPayment: { amount: '$10.50', on: 'Mar 4, 2027' },
    manageUrl: url,
  }),
  subscriptionEnded({
    speakerName: text,
    cause: 'canceled',
    endedOn: 'Mar 4, 2027',
    price: '$21',
    subscribeUrl: url,
    exportUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['subscription.changed'],
  inject: [SubscribersService, Clock],
  async make({ payload }, subscribers, clock) {
    const kind = subscriptionEmailKind(payload.from, payload.to);
    const reader = kind && (await subscribers.find(payload.userId));
    if (!reader || subscriptionStateOf(reader) !== payload.to) return null;
    if (kind === 'canceled' || kind === 'unpaid') {
      return {
        to: reader.email,
        content: subscriptionEnded({
          speakerName: reader.speakerName,
          cause: kind,
          endedOn: reader.endedAt && dayFor(reader, reader.endedAt),
          price: PRICE,
          subscribeUrl: reader.subscribeUrl,
          exportUrl: reader.exportUrl,
        }),
      };
    }
    return {
      to: reader.email,
      content: subscriptionStarted({
        speakerName: reader.speakerName,
        kind,
        isFreshTrialRefused: isFreshTrialRefused(reader, clock.now()),
        price: PRICE,
        discount: reader.discountLabel,
        nextPayment: nextPaymentOf(reader),
        manageUrl: reader.subscribeUrl,
      }),
    };
  },
  isForDisabledAccounts: true,
});
