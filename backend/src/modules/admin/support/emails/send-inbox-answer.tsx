/**
 * To the person who wrote to us: what an administrator answered. Nothing when the message, or its author's account, is gone. When
 * it left, and what no attempt can deliver, is recorded with the answer: each time, because a refused one may leave when it is
 * sent again.
 */
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Lines, Quote, Rule, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineHandler, UnrecoverableError } from '@lectern/queue/define-handler';
import { InboxRepository } from '../inbox/inbox.repository';

interface InboxAnswerProps {
  name: string;
  answer: string;
  /** What they wrote. */
  message: string;
}

const inboxAnswer = emailTemplate<InboxAnswerProps>('inbox-answer', {
  subject: () => `Re: your message to ${PRODUCT_NAME}`,
  preheader: ({ answer }) => answer.slice(0, 120),
  reason: `You get this because you wrote to ${PRODUCT_NAME}. Just reply if you need anything else.`,
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
});

export const preview = ({ text }: Sample) => [inboxAnswer({ name: text, answer: text, message: text })];

export const handler = defineHandler({
  events: ['inbox_answer.written'],
  inject: [InboxRepository, Clock, CONFIG],
  async handle({ payload: { contactMessageId, entryId } }, { mailOnce }, inbox, clock, { mail: { supportEmail } }) {
    try {
      await mailOnce(async () => {
        const [message, entry] = await Promise.all([
          inbox.find(contactMessageId),
          inbox.findEntry(contactMessageId, entryId),
        ]);
        if (!message || entry?.kind !== 'answer') return null;
        return {
          to: message.answerTo,
          replyTo: supportEmail,
          content: inboxAnswer({ name: message.name, answer: entry.text, message: message.message }),
        };
      });
    } catch (error) {
      if (error instanceof UnrecoverableError)
        await inbox.noteDelivery(entryId, { sentAt: null, problem: error.message });
      throw error;
    }
    await inbox.noteDelivery(entryId, { sentAt: clock.now(), problem: null });
  },
  isForDisabledAccounts: true,
});
