/** What somebody wrote through Contact Us, as support reads it. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Link, Quote, Text, Title } from './parts';
import type { EmailTemplate } from './template';

/** Goes to support; send it with `replyTo: email`, so that an answer reaches the person who asked. */
export interface ContactMessageProps {
  name: string;
  email: string;
  message: string;
}

export const contactMessage: EmailTemplate<ContactMessageProps> = {
  subject: ({ name }) => `Message from ${name}`,
  preheader: ({ message }) => message.slice(0, 120),
  reason: `Sent with the contact form of ${PRODUCT_NAME}. Your answer goes to the sender.`,
  body: ({ name, email, message }) => (
    <>
      <Title>A message from {name}</Title>
      <Text>
        From {name}, <Link href={`mailto:${email}`}>{email}</Link>:
      </Text>
      <Quote text={message} />
    </>
  ),
};
