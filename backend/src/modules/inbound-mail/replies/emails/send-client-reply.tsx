/**
 * To the speaker: what a client answered to an email that Lectern sent, as it came. Answering it goes to the client directly. Also
 * for a disabled account: the client can't know of that. Marked so that no program answers it and it's never taken for another answer.
 */
import { Button, Lines, Quote, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { mailAddress } from '@lectern/protocol/form-fields';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineHandler } from '@lectern/queue/define-handler';
import { RepliesService } from '../replies.service';
import { headlineOf } from '../reply-words';

interface ClientReplyProps {
  headline: string;
  /** Where who wrote it wants answers, as the email says. */
  address: string | null;
  doubt: string | null;
  /** To and Cc, beside the speaker. */
  sentTo: string[];
  subject: string;
  text: string;
  quoted: string | null;
  /** Attachments that aren’t in this email, with the reason. */
  leftOut: string[];
  url: string;
}

const NOT_TAKEN = `Your mail server didn’t take this email as it was written. Read it in ${PRODUCT_NAME}.`;

const clientReply = emailTemplate<ClientReplyProps>('client-reply', {
  subject: ({ subject }) => subject,
  preheader: ({ text }) => text.slice(0, 120),
  reason: 'You get this because someone answered an email that we sent for you.',
  body: ({ headline, address, doubt, sentTo, text, quoted, leftOut, url }) => (
    <>
      <Title>{headline}</Title>
      {doubt && <Text>{doubt}</Text>}
      <Quote text={text} />
      {sentTo.length > 0 && <Text>Also sent to {sentTo.join(', ')}.</Text>}
      {leftOut.length > 0 && <Text>Not attached: {leftOut.join('; ')}.</Text>}
      <Text>{address ? `Your answer to this email goes to ${address}.` : 'This email names no one to answer.'}</Text>
      <Button href={url}>Open in {PRODUCT_NAME}</Button>
      {quoted && (
        <SmallText>
          <Lines text={quoted} />
        </SmallText>
      )}
    </>
  ),
});

export const preview = ({ text, email, url }: Sample) => [
  clientReply({
    headline: text,
    address: email,
    doubt: text,
    sentTo: [email],
    subject: text,
    text,
    quoted: text,
    leftOut: [text],
    url,
  }),
];

export const handler = defineHandler({
  events: ['inbound_reply.received'],
  inject: [RepliesService],
  isForDisabledAccounts: true,
  async handle({ payload: { ownerId, messageId } }, { mailOnce, once }, replies) {
    await mailOnce(async () => {
      const reply = await replies.toForward(ownerId, messageId);
      if (!reply) return null;
      const { to, sender, replyTo, sentTo, answered, isAutomatic, subject, text, quoted, attachments, leftOut, url } =
        reply;
      // Not each From is an address that a mail server takes.
      const address = mailAddress.safeParse(replyTo).data ?? null;
      const name = sender.doubt === null ? (sender.person?.name ?? sender.person?.address) : 'Unknown sender';
      const shown = {
        headline: isAutomatic ? `An automatic answer to “${answered}”` : headlineOf(sender, answered),
        address,
        doubt: sender.doubt,
        sentTo,
        url,
      };
      return {
        to,
        fromName: `${name} via ${PRODUCT_NAME}`,
        ...(address !== null && { replyTo: address }),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Lectern-Forwarded': '1' },
        attachments,
        content: clientReply({ ...shown, subject, text, quoted, leftOut }),
        // What strangers write may look like spam.
        shortForm: clientReply({
          ...shown,
          subject: `Re: ${answered}`,
          text: NOT_TAKEN,
          quoted: null,
          leftOut: [...attachments.map(({ fileName }) => fileName), ...leftOut],
        }),
      };
    });
    // Refused, it stays for the operator to send again.
    await once((tx) => replies.release(tx, ownerId, messageId));
  },
});
