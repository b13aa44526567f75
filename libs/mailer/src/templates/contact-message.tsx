/** What somebody wrote through Contact Us or as feedback, as support reads it. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, Quote, Text, Title } from './parts';
import type { EmailTemplate } from './template';

/** Goes to support; send it with `replyTo: email`, so that an answer reaches the person who asked. */
export interface ContactMessageProps {
  name: string;
  email: string;
  message: string;
  /** What kind of feedback it is, in a word; without it somebody used the contact form. */
  feedback?: string | null;
  /** 1 to 5. */
  rating?: number | null;
  /** Where it is in the inbox. */
  url?: string;
}

export const contactMessage: EmailTemplate<ContactMessageProps> = {
  subject: ({ name, feedback }) => (feedback ? `Feedback (${feedback}) from ${name}` : `Message from ${name}`),
  preheader: ({ message }) => message.slice(0, 120),
  reason: `Sent with the forms of ${PRODUCT_NAME}. Your answer goes to the sender.`,
  body: ({ name, email, message, feedback, rating, url }) => (
    <>
      <Title>{feedback ? `Feedback from ${name}` : `A message from ${name}`}</Title>
      <Text>
        From {name}, <Link href={`mailto:${email}`}>{email}</Link>
        {feedback ? `, ${feedback}` : ''}
        {rating ? `, ${rating} of 5` : ''}:
      </Text>
      <Quote text={message} />
      {url && (
        <>
          <Text>Answered in the inbox, the answer is kept there with the message.</Text>
          <Button href={url}>Open in the inbox</Button>
        </>
      )}
    </>
  ),
};
