/** A charge of the subscription did not go through: what happens next, and where to put it right. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { TRIAL_DAYS } from '@lectern/protocol/subscription';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface PaymentFailedProps {
  speakerName: string;
  /** What could not be charged, formatted for people. */
  amount: string;
  /** The day of the next attempt; null: there is none. */
  nextAttemptOn: string | null;
  /** Whether the app is closed until it is paid. */
  isBlocked: boolean;
  /** Charged on the first day, because the card had its free days within the year. */
  isFreshTrialRefused: boolean;
  payUrl: string;
  exportUrl: string;
}

export const paymentFailed: EmailTemplate<PaymentFailedProps> = {
  subject: ({ amount }) => `Your payment of ${amount} for ${PRODUCT_NAME} did not go through`,
  preheader: ({ nextAttemptOn }) =>
    nextAttemptOn === null
      ? 'We will not try again by ourselves. Pay the open invoice to go on.'
      : `We try again on ${nextAttemptOn}. Pay the open invoice to settle it now.`,
  reason: `You get this because you have a ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, amount, nextAttemptOn, isBlocked, isFreshTrialRefused, payUrl, exportUrl }) => (
    <>
      <Title>Your payment did not go through</Title>
      <Text>
        Hello {speakerName}, your bank did not accept the charge of {amount} for your {PRODUCT_NAME} subscription.
        {isBlocked && ` Until it is paid, ${PRODUCT_NAME} is closed; everything you entered is kept.`}
      </Text>
      {isFreshTrialRefused && (
        <Text>
          A card gets the {TRIAL_DAYS} free days of a fresh subscription once a year. Yours already had them, so the
          first month was due right away.
        </Text>
      )}
      <Text>
        {nextAttemptOn === null
          ? 'We will not try to charge it again by ourselves. To go on, open the billing page and pay the open invoice, with another card if need be.'
          : `We try to charge it again on ${nextAttemptOn}. You need not wait: pay the open invoice on the billing page, with another card if need be.`}
      </Text>
      <Button href={payUrl}>Open billing</Button>
      <SmallText>
        Would you rather stop here? You can cancel on the same page, and{' '}
        <Link href={exportUrl}>export all your data</Link> as one file.
      </SmallText>
    </>
  ),
};
