/** To a subscriber who canceled: when it ends, and how to resume it. Nothing when it was resumed already. */
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { dayFor, isRunning, isSame, SubscribersService } from '../subscribers/subscribers.service';

interface CancellationScheduledProps {
  speakerName: string;
  /** The last day, formatted for people. */
  endsOn: string;
  /** Not while a charge is open that didn’t go through. */
  isOpen: boolean;
  resumeUrl: string;
  exportUrl: string;
}

export const cancellationScheduled = emailTemplate<CancellationScheduledProps>('cancellation-scheduled', {
  subject: ({ endsOn }) => `Your ${PRODUCT_NAME} subscription ends on ${endsOn}`,
  preheader: ({ isOpen }) =>
    isOpen
      ? 'You won’t be charged again. You have full access until then.'
      : 'You won’t be charged for another month. Your data is safe.',
  reason: `You’re getting this because you canceled your ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, endsOn, isOpen, resumeUrl, exportUrl }) => (
    <>
      <Title>Your subscription is canceled</Title>
      <Text>
        Hello {speakerName},{' '}
        {isOpen
          ? `you won’t be charged again. You have full access until ${endsOn}; after that your data is kept but locked.`
          : `your subscription ends on ${endsOn}, and you won’t be charged for another month. Your data is safe.`}
      </Text>
      <Text>Changed your mind? Resume it before then, and nothing is lost.</Text>
      <Button href={resumeUrl}>Resume my subscription</Button>
      <SmallText>
        Leaving? <Link href={exportUrl}>Export all your data</Link> as one file.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  cancellationScheduled({
    speakerName: text,
    endsOn: 'Mar 4, 2027',
    isOpen: true,
    resumeUrl: url,
    exportUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['subscription.cancellation_scheduled'],
  inject: [SubscribersService],
  async make({ payload }, subscribers) {
    const reader = await subscribers.find(payload.userId);
    if (!reader?.cancelsAt || !isSame(reader.cancelsAt, payload.at) || !isRunning(reader)) return null;
    return {
      to: reader.email,
      content: cancellationScheduled({
        speakerName: reader.speakerName,
        endsOn: dayFor(reader, reader.cancelsAt),
        isOpen: subscribers.isOpen(reader),
        resumeUrl: reader.subscribeUrl,
        exportUrl: reader.exportUrl,
      }),
    };
  },
  isForDisabledAccounts: true,
});
