/** To a client: would they say a few words about a talk? Sent in the speaker's name; an answer reaches the speaker. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Quote, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface TestimonialRequestProps {
  speakerName: string;
  clientName: string;
  eventTitle: string | null;
  /** Already formatted for people. */
  eventDate: string | null;
  /** The speaker's own lines. */
  message: string | null;
  url: string;
  /** For how long the link is good. */
  days: number;
}

export const testimonialRequest: EmailTemplate<TestimonialRequestProps> = {
  subject: ({ speakerName, eventTitle }) =>
    eventTitle ? `${speakerName} asks: how was ${eventTitle}?` : `${speakerName} asks for a few words`,
  preheader: () => 'It takes two minutes, and you can start from a draft.',
  reason: `The speaker named above asked for this through ${PRODUCT_NAME}. You are on no mailing list; your answer goes to the speaker.`,
  body: ({ speakerName, clientName, eventTitle, eventDate, message, url, days }) => (
    <>
      <Title>A few words from you?</Title>
      <Text>Hello {clientName},</Text>
      {message ? (
        <Quote text={message} />
      ) : (
        <Text>
          Thank you for having {speakerName}
          {eventTitle ? ` at ${eventTitle}` : ''}
          {eventDate ? ` on ${eventDate}` : ''}. Would you say in a few sentences what it did for your people?
        </Text>
      )}
      <Text>It takes about two minutes. You can start from a draft and make it your own.</Text>
      <Button href={url}>Write a testimonial</Button>
      <SmallText>
        Nothing is published without your agreement, which the page asks for. The link is yours alone and works for{' '}
        {days} days. Questions? Just answer this e-mail: it reaches {speakerName}.
      </SmallText>
    </>
  ),
};
