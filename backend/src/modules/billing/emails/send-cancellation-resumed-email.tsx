/** To a subscriber who resumed: the subscription continues. Nothing when it was canceled again since. */
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { isRunning, nextPaymentOf, SubscribersService } from '../subscribers/subscribers.service';

interface CancellationResumedProps {
  speakerName: string;
  /** The next charge, formatted for people; null where the provider has not said it. */
  nextPayment: { amount: string; on: string } | null;
  /** Not while a charge is open that didn’t go through. */
  isOpen: boolean;
  manageUrl: string;
}

export const cancellationResumed = emailTemplate<CancellationResumedProps>('cancellation-resumed', {
  subject: () => `Your ${PRODUCT_NAME} subscription continues`,
  preheader: ({ nextPayment }) =>
    nextPayment === null
      ? 'Your cancellation has been undone.'
      : `The next payment is on ${nextPayment.on}. You can cancel anytime.`,
  reason: `You get this because you resumed your ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, nextPayment, isOpen, manageUrl }) => (
    <>
      <Title>Your subscription continues</Title>
      <Text>
        Hello {speakerName}, your cancellation has been undone{isOpen && ` and ${PRODUCT_NAME} stays open`}.
        {nextPayment && ` The next payment of ${nextPayment.amount} is on ${nextPayment.on}.`}
      </Text>
      <Button href={manageUrl}>See your subscription</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  cancellationResumed({
    speakerName: text,
    nextPayment: { amount: '$21', on: 'Mar 4, 2027' },
    isOpen: true,
    manageUrl: url,
  }),
];

export const handler = defineEmail({
  events: ['subscription.cancellation_resumed'],
  inject: [SubscribersService],
  async make({ payload }, subscribers) {
    const reader = await subscribers.find(payload.userId);
    if (!reader || reader.cancelsAt || !isRunning(reader)) return null;
    return {
      to: reader.email,
      content: cancellationResumed({
        speakerName: reader.speakerName,
        nextPayment: nextPaymentOf(reader),
        isOpen: subscribers.isOpen(reader),
        manageUrl: reader.subscribeUrl,
      }),
    };
  },
  isForDisabledAccounts: true,
});
