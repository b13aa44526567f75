/** To everybody who signed, and to the speaker: the sealed PDF. */
import { joinNames } from '@lectern/protocol/join-names';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface ContractCompletedProps {
  recipientName: string;
  speakerName: string;
  number: string;
  title: string;
  signedBy: string[];
  /** False when the PDF is too large for an e-mail: then it is behind the button. */
  isAttached: boolean;
  url: string;
  verifyUrl: string;
}

export const contractCompleted: EmailTemplate<ContractCompletedProps> = {
  subject: ({ number, title }) => `Signed by everybody: ${number}, ${title}`,
  preheader: ({ isAttached }) =>
    isAttached ? 'Your copy is attached. Keep it.' : 'Your copy is ready. Download and keep it.',
  reason: `You get this because you are a party to this contract, which was signed through ${PRODUCT_NAME}.`,
  body: ({ recipientName, speakerName, number, title, signedBy, isAttached, url, verifyUrl }) => (
    <>
      <Title>Everybody has signed</Title>
      <Text>Hello {recipientName},</Text>
      <Text>
        {joinNames(signedBy)} signed {number}, “{title}”.{' '}
        {isAttached
          ? 'The PDF with all signatures and the log of the signing is attached.'
          : 'The PDF with all signatures and the log of the signing is ready to be downloaded.'}
      </Text>
      <Button href={url}>{isAttached ? 'Open the contract' : 'Download the contract'}</Button>
      <SmallText>
        The PDF is sealed: a change of a single byte can be noticed. Check any copy on{' '}
        <Link href={verifyUrl}>the verification page</Link>. Questions? Just answer this e-mail: it reaches{' '}
        {speakerName}.
      </SmallText>
    </>
  ),
};
