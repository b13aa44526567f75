/** The owner took the cancellation back: the subscription goes on, and when it is charged next. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface CancellationResumedProps {
  speakerName: string;
  /** The next charge, formatted for people; null where the provider has not said it. */
  nextPayment: { amount: string; on: string } | null;
  /** Not while a charge is open that did not go through. */
  isOpen: boolean;
  manageUrl: string;
}

export const cancellationResumed: EmailTemplate<CancellationResumedProps> = {
  subject: () => `Your ${PRODUCT_NAME} subscription goes on`,
  preheader: ({ nextPayment }) =>
    nextPayment === null
      ? 'The cancellation is taken back.'
      : `The next payment is on ${nextPayment.on}. You can cancel anytime.`,
  reason: `You get this because you resumed your ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, nextPayment, isOpen, manageUrl }) => (
    <>
      <Title>Your subscription goes on</Title>
      <Text>
        Hello {speakerName}, the cancellation is taken back{isOpen && ` and ${PRODUCT_NAME} stays open`}.
        {nextPayment && ` The next payment of ${nextPayment.amount} is on ${nextPayment.on}.`}
      </Text>
      <Button href={manageUrl}>See your subscription</Button>
    </>
  ),
};
