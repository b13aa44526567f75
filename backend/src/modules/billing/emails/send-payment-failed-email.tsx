/** To a subscriber: a charge didn’t go through, and what happens next. Sends nothing when it has been paid since. */
import { Clock } from '@lectern/database/clock';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { formatMoney } from '@lectern/protocol/money';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { TRIAL_DAYS } from '@lectern/protocol/subscription';
import { subscriptionStateOf } from '@lectern/protocol/subscription-state';
import { defineEmail } from '@lectern/queue/define-handler';
import { SubscribersRepository } from '../subscribers/subscribers.repository';
import { dayFor, SubscribersService } from '../subscribers/subscribers.service';
import { isFreshTrialRefused } from '../trial/fresh-trial';

interface PaymentFailedProps {
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

export const paymentFailed = emailTemplate<PaymentFailedProps>('payment-failed', {
  subject: ({ amount }) => `Your payment of ${amount} for ${PRODUCT_NAME} didn’t go through`,
  preheader: ({ nextAttemptOn }) =>
    nextAttemptOn === null
      ? 'We won’t retry automatically. Pay the open invoice to continue.'
      : `We try again on ${nextAttemptOn}. Pay the open invoice to settle it now.`,
  reason: `You get this because you have a ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, amount, nextAttemptOn, isBlocked, isFreshTrialRefused, payUrl, exportUrl }) => (
    <>
      <Title>Your payment didn’t go through</Title>
      <Text>
        Hello {speakerName}, your bank declined the charge of {amount} for your {PRODUCT_NAME} subscription.
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
          ? 'We won’t retry automatically. To continue, open the billing page and pay the open invoice, with another card if you like.'
          : `We try to charge it again on ${nextAttemptOn}. You need not wait: pay the open invoice on the billing page, with another card if need be.`}
      </Text>
      <Button href={payUrl}>Open billing</Button>
      <SmallText>
        Would you rather stop here? You can cancel on the same page, and{' '}
        <Link href={exportUrl}>export all your data</Link> as one file.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  paymentFailed({
    speakerName: text,
    amount: '$21',
    nextAttemptOn: 'Mar 7, 2027',
    isBlocked: true,
    isFreshTrialRefused: false,
    payUrl: url,
    exportUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['subscription.payment_failed'],
  inject: [SubscribersService, SubscribersRepository, Clock],
  async make({ payload }, subscribers, rows, clock) {
    const reader = await subscribers.find(payload.userId);
    // The email of the subscription's end says what ended it.
    if (!reader || subscriptionStateOf(reader) === 'canceled') return null;
    const invoice = await rows.findInvoice(payload.userId, payload.providerInvoiceId);
    if (invoice?.status === 'paid' || invoice?.status === 'void') return null;
    const announced = payload.nextAttemptAt === null ? null : new Date(payload.nextAttemptAt);
    const next = invoice ? invoice.nextAttemptAt : announced;
    return {
      to: reader.email,
      content: paymentFailed({
        speakerName: reader.speakerName,
        amount: formatMoney(payload.amountCents, payload.currency),
        nextAttemptOn: next && dayFor(reader, next),
        isBlocked: !subscribers.isOpen(reader),
        isFreshTrialRefused: isFreshTrialRefused(reader, clock.now()),
        payUrl: reader.subscribeUrl,
        exportUrl: reader.exportUrl,
      }),
    };
  },
  isForDisabledAccounts: true,
});
