/**
 * To the next signer: the private link, or for the speaker the way to the contract. Nothing when it is not their turn any more:
 * signed, declined, voided or over since.
 */
import { Button, Link, Quote, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { formatDate } from '@lectern/protocol/calendar';
import { isContractOpen } from '@lectern/protocol/contract-status';
import { eventBesideTitle } from '@lectern/protocol/contracts';
import { joinNames } from '@lectern/protocol/words';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { ContractRecordsService } from '../contract-records.service';
import { ContractEmailFacts, namesOfSigned } from '../signing/contract-email-facts';

interface ContractSignatureRequestProps {
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

const contractSignatureRequest = emailTemplate<ContractSignatureRequestProps>('contract-signature-request', {
  subject: ({ speakerName, title, number, isReminder }) =>
    isReminder
      ? `Reminder: ${speakerName} waits for your signature (${number})`
      : `${speakerName} asks you to sign “${title}”`,
  preheader: ({ signBy }) =>
    signBy ? `Please sign by ${signBy}. It takes a few minutes on a phone.` : 'It takes a few minutes on a phone.',
  reason: 'You’re not on a mailing list. Replies go to the speaker.',
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
        {signBy ? `The last day to sign is ${signBy}. ` : ''}The link is private: anyone who has it can sign in your
        name, so please don’t forward this email. Questions? Just reply: it reaches {speakerName}.
      </SmallText>
    </>
  ),
});

function occasion(title: string, eventTitle: string, eventDate: string | null): string {
  const event = eventBesideTitle({ title, eventTitle });
  if (!event) return eventDate ? `, for the event on ${eventDate}` : '';
  return `, for ${event}${eventDate ? ` on ${eventDate}` : ''}`;
}

interface ContractCountersignProps {
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

const contractCountersign = emailTemplate<ContractCountersignProps>('contract-countersign', {
  subject: ({ number, isReminder }) =>
    isReminder ? `Reminder: ${number} waits for your signature` : `Your turn to sign ${number}`,
  preheader: ({ signedBy }) =>
    signedBy.length > 0 ? `${joinNames(signedBy)} signed.` : 'No one else can sign before you.',
  reason: `You get this because news about your work is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, number, title, signedBy, signBy, url, preferencesUrl }) => (
    <>
      <Title>It’s your turn to sign</Title>
      <Text>
        Hello {speakerName},{' '}
        {signedBy.length > 0
          ? `${joinNames(signedBy)} signed ${number}, “${title}”.`
          : `${number}, “${title}”, waits for you before anyone else can sign.`}
      </Text>
      <Text>Sign it yourself, and everyone gets the sealed PDF when the last signature is in.</Text>
      <Button href={url}>Read and sign</Button>
      <SmallText>
        {signBy ? `The last day to sign is ${signBy}. ` : ''}
        <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  contractSignatureRequest({
    speakerName: text,
    signerName: text,
    number: 'C-0007',
    title: text,
    eventTitle: text,
    eventDate: 'Mar 4, 2027',
    signBy: 'Feb 1, 2027',
    message: text,
    isReminder: false,
    url,
  }),
  contractCountersign({
    speakerName: text,
    number: 'C-0007',
    title: text,
    signedBy: [text],
    signBy: 'Feb 1, 2027',
    isReminder: true,
    url,
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['contract.signature_requested'],
  inject: [ContractEmailFacts, ContractRecordsService],
  async make({ payload }, contracts, records) {
    const facts = await contracts.find(payload.ownerId, payload.contractId);
    if (!facts || !isContractOpen(facts.row.status)) return null;
    const { row, number, signers } = facts;
    const signer = signers.find(({ status }) => status !== 'signed');
    if (!signer || signer.id !== payload.signerId) return null;
    const isReminder = payload.reason !== 'turn';
    const signBy = row.expiresOn && formatDate(row.expiresOn);
    if (signer.role === 'speaker') {
      return {
        ...contracts.newsTo(facts),
        content: contractCountersign({
          speakerName: row.speakerName,
          number,
          title: row.title,
          signedBy: namesOfSigned(signers),
          signBy,
          isReminder,
          url: contracts.urlOf(facts),
          preferencesUrl: contracts.preferencesUrl,
        }),
      };
    }
    const url = records.urlOf(signer);
    if (!signer.email) return null;
    if (!url) throw new Error(`the link of signer ${signer.id} cannot be read; reminding them makes a new one`);
    return {
      to: signer.email,
      onBehalfOf: payload.ownerId,
      replyTo: facts.speakerEmail,
      answersFor: { kind: 'contract', id: payload.contractId },
      content: contractSignatureRequest({
        speakerName: row.speakerName,
        signerName: signer.name,
        number,
        title: row.title,
        eventTitle: row.eventTitle,
        eventDate: row.eventDate && formatDate(row.eventDate),
        signBy,
        message: payload.reason === 'again' ? signer.reminderMessage : row.message,
        isReminder,
        url,
      }),
    };
  },
});
