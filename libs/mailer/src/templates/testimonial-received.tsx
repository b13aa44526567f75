/** To the speaker: a client has written the testimonial they were asked for. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Quote, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface TestimonialReceivedProps {
  speakerName: string;
  clientName: string;
  companyName: string | null;
  eventTitle: string | null;
  content: string;
  /** 1 to 5. */
  rating: number | null;
  url: string;
}

export const testimonialReceived: EmailTemplate<TestimonialReceivedProps> = {
  subject: ({ clientName }) => `${clientName} wrote a testimonial for you`,
  preheader: ({ content }) => content.slice(0, 120),
  reason: `You get this because news of your clients are switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, clientName, companyName, eventTitle, content, rating, url }) => (
    <>
      <Title>A testimonial has come</Title>
      <Text>
        Hello {speakerName}, {clientName}
        {companyName ? ` of ${companyName}` : ''} wrote
        {eventTitle ? ` about ${eventTitle}` : ' to you'}
        {rating === null ? ':' : ` and gave ${rating} of 5 stars:`}
      </Text>
      <Quote text={content} />
      <Text>They agreed to its publication. It is shown once you publish it.</Text>
      <Button href={url}>Read and publish</Button>
    </>
  ),
};
