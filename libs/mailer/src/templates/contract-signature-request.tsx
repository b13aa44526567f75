/** To somebody who shall sign a contract: the link is theirs alone. Sent in the speaker's name; an answer reaches the speaker. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Quote, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface ContractSignatureRequestProps {
  speakerName: string;
  signerName: string;
  /** `C-0007`. */
  number: string;
  title: string;
  eventTitle: string;
  /** Already formatted for people, as is `signBy`. */
  eventDate: string | null;
  signBy: string | null;
  /** The speaker's own lines. */
  message: string | null;
  isReminder: boolean;
  url: string;
}

export const contractSignatureRequest: EmailTemplate<ContractSignatureRequestProps> = {
  subject: ({ speakerName, title, number, isReminder }) =>
    isReminder
      ? `Reminder: ${speakerName} waits for your signature (${number})`
      : `${speakerName} asks you to sign: ${title}`,
  preheader: ({ signBy }) =>
    signBy ? `Please sign by ${signBy}. It takes a few minutes on a phone.` : 'It takes a few minutes on a phone.',
  reason: `The speaker named above asked for this through ${PRODUCT_NAME}. You are on no mailing list; your answer goes to the speaker.`,
  body: ({ speakerName, signerName, number, title, eventTitle, eventDate, signBy, message, isReminder, url }) => (
    <>
      <Title>{isReminder ? 'Your signature is still missing' : 'Please read and sign'}</Title>
      <Text>Hello {signerName},</Text>
      <Text>
        {speakerName} sent you {number}, “{title}”{occasion(title, eventTitle, eventDate)}. You can read it, sign it or
        decline it on this page, without an account.
      </Text>
      {message && <Quote text={message} />}
      <Button href={url}>Read and sign</Button>
      <SmallText>
        {signBy ? `The last day to sign is ${signBy}. ` : ''}The link is yours alone: whoever has it can sign in your
        name, so please do not forward this e-mail. Questions? Just answer it: your answer reaches {speakerName}.
      </SmallText>
    </>
  ),
};

/** Most titles name the event already; then its day is enough. */
function occasion(title: string, eventTitle: string, eventDate: string | null): string {
  const event = title.includes(eventTitle) ? null : eventTitle;
  if (!event) return eventDate ? `, for the event on ${eventDate}` : '';
  return `, for ${event}${eventDate ? ` on ${eventDate}` : ''}`;
}
