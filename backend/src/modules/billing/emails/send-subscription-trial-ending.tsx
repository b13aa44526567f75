/** To a subscriber with free days: when the card is charged for the first time, how much, and how to prevent it. */
import { Clock } from '@lectern/database/clock';
import { Button, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { formatMoney } from '@lectern/protocol/money';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { subscriptionStateOf } from '@lectern/protocol/subscription-state';
import { defineEmail } from '@lectern/queue/define-handler';
import { dayFor, isSame, SubscribersService } from '../subscribers/subscribers.service';

interface SubscriptionTrialEndingProps {
  speakerName: string;
  /** The first charge, formatted for people. */
  amount: string;
  endsOn: string;
  cancelUrl: string;
}

const subscriptionTrialEnding = emailTemplate<SubscriptionTrialEndingProps>('subscription-trial-ending', {
  subject: ({ amount, endsOn }) => `${PRODUCT_NAME}: your first payment of ${amount} is on ${endsOn}`,
  preheader: () => 'Cancel before then, and you pay nothing.',
  reason: `You get this because you have a ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, amount, endsOn, cancelUrl }) => (
    <>
      <Title>Your free days end on {endsOn}</Title>
      <Text>
        Hello {speakerName}, on that day your card is charged {amount} for the first month of {PRODUCT_NAME}. If you
        want to continue, you don’t need to do anything.
      </Text>
      <Text>If not, cancel before then, and you pay nothing.</Text>
      <Button href={cancelUrl}>See or cancel your subscription</Button>
      <SmallText>You can cancel anytime later, too; the month that is paid stays yours.</SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  subscriptionTrialEnding({ speakerName: text, amount: '$21', endsOn: 'Mar 4, 2027', cancelUrl: url }),
];

export const handler = defineEmail({
  events: ['subscription.trial_ending'],
  inject: [SubscribersService, Clock],
  async make({ payload }, subscribers, clock) {
    const reader = await subscribers.find(payload.userId);
    // Only while that trial runs towards a charge.
    if (!reader || subscriptionStateOf(reader) !== 'provider_trial') return null;
    const endsAt = reader.providerTrialEndsAt;
    if (!endsAt || !isSame(endsAt, payload.endsAt) || endsAt <= clock.now()) return null;
    if (reader.cancelsAt || payload.amountCents === 0) return null;
    return {
      to: reader.email,
      content: subscriptionTrialEnding({
        speakerName: reader.speakerName,
        amount: formatMoney(payload.amountCents, payload.currency),
        endsOn: dayFor(reader, endsAt),
        cancelUrl: reader.subscribeUrl,
      }),
    };
  },
  isForDisabledAccounts: true,
});
