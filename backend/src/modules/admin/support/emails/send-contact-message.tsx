/** To the support address: a message from Contact Us or feedback. Its answer goes to the person who wrote it. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, Quote, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { messageKindLabels } from '@lectern/protocol/feedback';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { SupportRepository } from '../support.repository';

interface ContactMessageProps {
  name: string;
  email: string;
  message: string;
  /** What kind of feedback it is, in a word; without it someone used the contact form. */
  feedback?: string | null;
  /** 1 to 5. */
  rating?: number | null;
  /** Where it is in the inbox. */
  url?: string;
}

export const contactMessage = emailTemplate<ContactMessageProps>('contact-message', {
  subject: ({ name, feedback }) => (feedback ? `Feedback (${feedback}) from ${name}` : `Message from ${name}`),
  preheader: ({ message }) => message.slice(0, 120),
  reason: `Sent from ${PRODUCT_NAME}. Replies go to the sender.`,
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
          <Text>Answer it in the inbox to keep your answer with the message.</Text>
          <Button href={url}>Open in the inbox</Button>
        </>
      )}
    </>
  ),
});

export const preview = ({ text, email }: Sample) => [contactMessage({ name: text, email, message: text })];

export const handler = defineEmail({
  events: ['contact_message.received', 'feedback.received'],
  inject: [SupportRepository, CONFIG],
  async make({ payload: { contactMessageId } }, messages, { appUrl, mail: { supportEmail } }) {
    const found = await messages.find(contactMessageId);
    if (!found) return null;
    const { name, email, message, kind, rating } = found;
    return {
      to: supportEmail,
      replyTo: email,
      content: contactMessage({
        name,
        email,
        message,
        feedback: kind === 'contact' ? null : messageKindLabels[kind].toLowerCase(),
        rating,
        url: `${appUrl}/admin/inbox/${contactMessageId}`,
      }),
    };
  },
});
