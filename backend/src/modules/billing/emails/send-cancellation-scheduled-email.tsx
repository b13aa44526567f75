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
  /** Not while a charge is open that did not go through. */
  isOpen: boolean;
  resumeUrl: string;
  exportUrl: string;
}

export const cancellationScheduled = emailTemplate<CancellationScheduledProps>('cancellation-scheduled', {
  subject: ({ endsOn }) => `Your ${PRODUCT_NAME} subscription ends on ${endsOn}`,
  preheader: ({ isOpen }) =>
    isOpen
      ? 'You will not be charged any more. Until then everything stays open.'
      : 'You will not be charged for another month. Everything you entered is kept.',
  reason: `You get this because you cancelled your ${PRODUCT_NAME} subscription.`,
  body: ({ speakerName, endsOn, isOpen, resumeUrl, exportUrl }) => (
    <>
      <Title>Your subscription is cancelled</Title>
      <Text>
        Hello {speakerName},{' '}
        {isOpen
          ? `you will not be charged any more. ${PRODUCT_NAME} stays open until ${endsOn}; after that everything you entered is kept, but closed.`
          : `the subscription ends on ${endsOn}, and you will not be charged for another month. Everything you entered is kept.`}
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
        resumeUrl: subscribers.subscribeUrl,
        exportUrl: subscribers.exportUrl,
      }),
    };
  },
  isForDisabledAccounts: true,
});
