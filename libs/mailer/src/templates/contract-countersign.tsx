/** To the speaker: everybody before has signed, and it is their turn. */
import { joinNames } from '@lectern/protocol/join-names';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface ContractCountersignProps {
  speakerName: string;
  number: string;
  title: string;
  /** Who has signed; empty when the speaker is the first. */
  signedBy: string[];
  /** Formatted for people. */
  signBy: string | null;
  isReminder: boolean;
  url: string;
  preferencesUrl: string;
}

export const contractCountersign: EmailTemplate<ContractCountersignProps> = {
  subject: ({ number, isReminder }) =>
    isReminder ? `Reminder: ${number} waits for your signature` : `Your turn to sign ${number}`,
  preheader: ({ signedBy }) =>
    signedBy.length > 0 ? `${joinNames(signedBy)} signed.` : 'Nobody else can sign before you.',
  reason: `You get this because news about your work is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, number, title, signedBy, signBy, url, preferencesUrl }) => (
    <>
      <Title>It is your turn to sign</Title>
      <Text>
        Hello {speakerName},{' '}
        {signedBy.length > 0
          ? `${joinNames(signedBy)} signed ${number}, “${title}”.`
          : `${number}, “${title}”, waits for you before anybody else can sign.`}
      </Text>
      <Text>Sign it yourself, and everybody gets the sealed PDF when nobody is left to sign.</Text>
      <Button href={url}>Read and sign</Button>
      <SmallText>
        {signBy ? `The last day to sign is ${signBy}. ` : ''}
        <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
};
