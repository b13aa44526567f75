/** To whoever wrote to us: what support answers. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Lines, Quote, Rule, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

/** Send it with `replyTo` support's address. */
export interface InboxAnswerProps {
  name: string;
  answer: string;
  /** What they wrote. */
  message: string;
}

export const inboxAnswer: EmailTemplate<InboxAnswerProps> = {
  subject: () => `Re: your message to ${PRODUCT_NAME}`,
  preheader: ({ answer }) => answer.slice(0, 120),
  reason: `You get this because you wrote to ${PRODUCT_NAME}. Just reply if something is still open.`,
  body: ({ name, answer, message }) => (
    <>
      <Title>Our answer</Title>
      <Text>Hello {name},</Text>
      {answer.split(/(?:\r\n|\r|\n){2,}/).map((paragraph, index) => (
        <Text key={index}>
          <Lines text={paragraph} />
        </Text>
      ))}
      <Rule />
      <SmallText>You wrote:</SmallText>
      <Quote text={message} />
    </>
  ),
};
