/** The owner cancelled: until when the subscription still runs, and how to take the cancellation back. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface CancellationScheduledProps {
  speakerName: string;
  /** The last day, formatted for people. */
  endsOn: string;
  /** Not while a charge is open that did not go through. */
  isOpen: boolean;
  resumeUrl: string;
  exportUrl: string;
}

export const cancellationScheduled: EmailTemplate<CancellationScheduledProps> = {
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
};
