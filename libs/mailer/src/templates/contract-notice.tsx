/** How a contract goes on or ended: to its speaker, and to signers who were asked and have nothing to do any more. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, Quote, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface ContractNoticeProps {
  notice: 'signed' | 'declined' | 'voided' | 'expired';
  recipientName: string;
  speakerName: string;
  number: string;
  title: string;
  /** Who signed or declined. */
  by: string | null;
  reason: string | null;
  /** Only for the speaker. */
  contractUrl: string | null;
  preferencesUrl: string | null;
}

const subjects: Record<ContractNoticeProps['notice'], (props: ContractNoticeProps) => string> = {
  signed: ({ by, number }) => `${by ?? 'A signer'} signed ${number}`,
  declined: ({ by, number }) => `${by ?? 'A signer'} declined ${number}`,
  voided: ({ number, speakerName }) => `${number} was taken back by ${speakerName}`,
  expired: ({ number }) => `${number} was not signed in time`,
};

const sentences: Record<ContractNoticeProps['notice'], (props: ContractNoticeProps) => string> = {
  signed: ({ by, number, title }) =>
    `${by ?? 'A signer'} signed ${number}, “${title}”. The next signer has been asked.`,
  declined: ({ by, number, title }) =>
    `${by ?? 'A signer'} declined ${number}, “${title}”. Nobody can sign it any more, and nobody is bound by it.`,
  voided: ({ speakerName, number, title }) =>
    `${speakerName} took back ${number}, “${title}”. It can no longer be signed, and nobody is bound by it.`,
  expired: ({ number, title }) =>
    `The last day to sign ${number}, “${title}”, is over. It can no longer be signed, and nobody is bound by it.`,
};

export const contractNotice: EmailTemplate<ContractNoticeProps> = {
  subject: (props) => subjects[props.notice](props),
  preheader: ({ title }) => title,
  reason: `This contract was sent through ${PRODUCT_NAME}. You are on no mailing list.`,
  body: (props) => {
    const { notice, recipientName, reason, contractUrl, preferencesUrl, speakerName } = props;
    return (
      <>
        <Title>{notice === 'signed' ? 'One more signature' : 'This contract has ended'}</Title>
        <Text>Hello {recipientName},</Text>
        <Text>{sentences[notice](props)}</Text>
        {reason && <Quote text={reason} />}
        {contractUrl ? (
          <Button href={contractUrl}>Open the contract</Button>
        ) : (
          <Text>You need not do anything. Questions? Just answer this e-mail: it reaches {speakerName}.</Text>
        )}
        {preferencesUrl && (
          <SmallText>
            <Link href={preferencesUrl}>Change what we send</Link>.
          </SmallText>
        )}
      </>
    );
  },
};
