/** To one of those who signed, or to the speaker: the sealed PDF. Always goes out, whatever news is switched off. */
import { CONFIG } from '@lectern/core/core.module';
import { MAX_ATTACHED_BYTES } from '@lectern/mailer/outgoing-email';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { mandateHolder } from '@lectern/protocol/contracts';
import { joinNames } from '@lectern/protocol/words';
import { defineEmail } from '@lectern/queue/define-handler';
import { MadeFilesService } from '../../files';
import { ContractRecordsService } from '../contract-records.service';
import { ContractEmailFacts, namesOfSigned } from '../signing/contract-email-facts';

interface ContractCompletedProps {
  recipientName: string;
  /** Null to the speaker. */
  speakerName: string | null;
  number: string;
  title: string;
  signedBy: string[];
  /** Who signed for the speaker, in words; null when the speaker did. */
  mandate: string | null;
  /** False when the PDF is too large for an email: then it is behind the button. */
  isAttached: boolean;
  url: string;
  verifyUrl: string;
}

const contractCompleted = emailTemplate<ContractCompletedProps>('contract-completed', {
  subject: ({ number, title }) => `Signed by everyone: ${number}, ${title}`,
  preheader: ({ isAttached }) =>
    isAttached ? 'Your copy is attached. Keep it.' : 'Your copy is ready. Download and keep it.',
  reason: 'You get this because you are a party to this contract.',
  body: ({ recipientName, speakerName, number, title, signedBy, mandate, isAttached, url, verifyUrl }) => (
    <>
      <Title>Everyone has signed</Title>
      <Text>Hello {recipientName},</Text>
      <Text>
        {joinNames(signedBy)} signed {number}, “{title}”.{' '}
        {isAttached
          ? 'The PDF with all signatures and the log of the signing is attached.'
          : 'The PDF with all signatures and the log of the signing is ready to be downloaded.'}
      </Text>
      {mandate && <Text>For the speaker: {mandate}.</Text>}
      <Button href={url}>{isAttached ? 'Open the contract' : 'Download the contract'}</Button>
      <SmallText>
        The PDF is sealed: any later change to it shows. Check any copy on{' '}
        <Link href={verifyUrl}>the verification page</Link>.
        {speakerName && ` Questions? Just reply to this email: it reaches ${speakerName}.`}
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  contractCompleted({
    recipientName: text,
    speakerName: text,
    number: 'C-0007',
    title: text,
    signedBy: [text],
    mandate: text,
    isAttached: true,
    url,
    verifyUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['contract.copy_due'],
  inject: [ContractEmailFacts, ContractRecordsService, MadeFilesService, CONFIG],
  async make({ payload }, contracts, records, files, { appUrl }) {
    const facts = await contracts.find(payload.ownerId, payload.contractId);
    const fileId = facts?.row.sealedFileId;
    if (!facts || !fileId) return null;
    const { row, number, signers } = facts;
    const signer = signers.find(({ id }) => id === payload.signerId);
    if (payload.signerId !== null && !signer?.email) return null;
    const { sizeBytes, ...file } = await files.attachment(payload.ownerId, fileId);
    const speaker = signers.find(({ role }) => role === 'speaker');
    const mandate = speaker && mandateHolder(speaker) ? speaker.signedName : null;
    // The speaker reads who signed in their name, where others read “You”.
    const recipient = signer ?? (mandate ? undefined : speaker);
    const others = signers.filter((one) => one !== recipient);
    const isAttached = sizeBytes <= MAX_ATTACHED_BYTES;
    return {
      ...(signer?.email
        ? {
            to: signer.email,
            replyTo: facts.speakerEmail,
            answersFor: { kind: 'contract' as const, id: payload.contractId },
            onBehalfOf: payload.ownerId,
          }
        : { to: facts.speakerEmail }),
      ...(isAttached && { attachments: [file] }),
      content: contractCompleted({
        recipientName: signer ? (signer.signedName ?? signer.name) : row.speakerName,
        speakerName: signer ? row.speakerName : null,
        number,
        title: row.title,
        signedBy: [...(recipient ? ['You'] : []), ...namesOfSigned(others)],
        mandate,
        isAttached,
        url: (signer && records.urlOf(signer)) ?? contracts.urlOf(facts),
        verifyUrl: `${appUrl}/verify-contract`,
      }),
    };
  },
});
