/** To the speaker: a client wrote a testimonial. A corrected word is no news. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Quote, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { TestimonialLinksRepository } from '../testimonial-links.repository';

interface TestimonialReceivedProps {
  speakerName: string;
  clientName: string;
  companyName: string | null;
  eventTitle: string | null;
  content: string;
  /** 1 to 5. */
  rating: number | null;
  url: string;
}

const testimonialReceived = emailTemplate<TestimonialReceivedProps>('testimonial-received', {
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
      <Text>They agreed to publication. It appears once you publish it.</Text>
      <Button href={url}>Read and publish</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  testimonialReceived({
    speakerName: text,
    clientName: text,
    companyName: text,
    eventTitle: text,
    content: text,
    rating: 5,
    url,
  }),
];

export const handler = defineEmail({
  events: ['testimonial.received'],
  when: { 'testimonial.received': ({ isCorrection }) => !isCorrection },
  inject: [TestimonialLinksRepository, CONFIG],
  async make({ payload: { ownerId, testimonialId } }, links, { appUrl }) {
    const facts = await links.emailFacts(ownerId, testimonialId);
    if (!facts || facts.status === 'requested') return null;
    return {
      to: facts.speakerEmail,
      category: 'activity',
      ownerId,
      content: testimonialReceived({
        speakerName: facts.speakerName,
        clientName: facts.clientName,
        companyName: facts.companyName,
        eventTitle: facts.eventTitle,
        content: facts.content,
        rating: facts.rating,
        url: `${appUrl}${inOffice('/profile?tab=testimonials', ownerId)}`,
      }),
    };
  },
});
