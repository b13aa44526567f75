/** To the speaker: somebody asks for them on their public page. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Quote, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface InquiryReceivedProps {
  speakerName: string;
  /** Of the event that was made. */
  title: string;
  contactName: string | null;
  /** What was typed. */
  notes: string;
  url: string;
}

export const inquiryReceived: EmailTemplate<InquiryReceivedProps> = {
  subject: ({ title }) => title,
  preheader: ({ notes }) => notes.slice(0, 120),
  reason: `You get this because news of your clients are switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, contactName, notes, url }) => (
    <>
      <Title>Somebody asks for you</Title>
      <Text>
        Hello {speakerName}, {contactName ?? 'somebody'} wrote on your speaker page:
      </Text>
      <Quote text={notes} />
      <Text>The event and a task to answer are in your office. Your reply to this e-mail goes to them.</Text>
      <Button href={url}>Open the inquiry</Button>
    </>
  ),
};
