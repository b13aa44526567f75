/** To the speaker: someone signed. To everyone who was asked: how a contract ended without being signed. */
import { Button, Link, Quote, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { mandateHolder } from '@lectern/protocol/contracts';
import { isContractOpen } from '@lectern/protocol/contract-status';
import type { DomainEventPayload } from '@lectern/protocol/domain-events';
import { defineEmail } from '@lectern/queue/define-handler';
import { ContractEmailFacts, type MailedContract } from '../signing/contract-email-facts';

interface ContractNoticeProps {
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
  voided: ({ number, speakerName }) => `${number} was withdrawn by ${speakerName}`,
  expired: ({ number }) => `${number} wasn’t signed in time`,
};

const sentences: Record<ContractNoticeProps['notice'], (props: ContractNoticeProps) => string> = {
  signed: ({ by, number, title }) =>
    `${by ?? 'A signer'} signed ${number}, “${title}”. The next signer has been asked.`,
  declined: ({ by, number, title }) =>
    `${by ?? 'A signer'} declined ${number}, “${title}”. No one can sign it anymore, and it binds no one.`,
  voided: ({ speakerName, number, title }) =>
    `${speakerName} withdrew ${number}, “${title}”. It can no longer be signed, and it binds no one.`,
  expired: ({ number, title }) =>
    `The last day to sign ${number}, “${title}”, is over. It can no longer be signed, and it binds no one.`,
};

const contractNotice = emailTemplate<ContractNoticeProps>('contract-notice', {
  subject: (props) => subjects[props.notice](props),
  preheader: ({ title }) => title,
  reason: 'You’re not on a mailing list.',
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
          <Text>You don’t need to do anything. Questions? Just reply to this email: it reaches {speakerName}.</Text>
        )}
        {preferencesUrl && (
          <SmallText>
            <Link href={preferencesUrl}>Change what we send</Link>.
          </SmallText>
        )}
      </>
    );
  },
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  contractNotice({
    notice: 'declined',
    recipientName: text,
    speakerName: text,
    number: 'C-0007',
    title: text,
    by: text,
    reason: text,
    contractUrl: url,
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['contract.signed', 'contract.notice_due'],
  inject: [ContractEmailFacts],
  make: ({ payload }, contracts) =>
    'notice' in payload ? endNotice(payload, contracts) : signedNotice(payload, contracts),
});

/** While others still have to sign: the last ones get mail of their own. */
async function signedNotice(
  { ownerId, contractId, signerId }: DomainEventPayload<'contract.signed'>,
  contracts: ContractEmailFacts,
) {
  const facts = await contracts.find(ownerId, contractId);
  const signer = facts?.signers.find(({ id }) => id === signerId);
  const next = facts?.signers.find(({ status }) => status !== 'signed');
  if (!facts || !signer || !next || next.role === 'speaker') return null;
  const holder = mandateHolder(signer);
  if (signer.role === 'speaker' && !holder) return null;
  if (!isContractOpen(facts.row.status)) return null;
  return speakerNotice(
    contracts,
    facts,
    'signed',
    holder ? `${holder} (under your mandate)` : (signer.signedName ?? signer.name),
  );
}

async function endNotice(payload: DomainEventPayload<'contract.notice_due'>, contracts: ContractEmailFacts) {
  const facts = await contracts.find(payload.ownerId, payload.contractId);
  if (!facts) return null;
  const { row, number, signers, speakerEmail } = facts;
  const by = signers.find(({ status }) => status === 'declined')?.name ?? null;
  if (payload.signerId === null) return speakerNotice(contracts, facts, payload.notice, by);
  const signer = signers.find(({ id }) => id === payload.signerId);
  if (!signer?.email) return null;
  return {
    to: signer.email,
    onBehalfOf: payload.ownerId,
    replyTo: speakerEmail,
    answersFor: { kind: 'contract' as const, id: payload.contractId },
    content: contractNotice({
      notice: payload.notice,
      recipientName: signer.name,
      speakerName: row.speakerName,
      number,
      title: row.title,
      by,
      // What one signer wrote when declining is for the speaker.
      reason: payload.notice === 'voided' ? row.endReason : null,
      contractUrl: null,
      preferencesUrl: null,
    }),
  };
}

function speakerNotice(
  contracts: ContractEmailFacts,
  facts: MailedContract,
  notice: ContractNoticeProps['notice'],
  by: string | null,
) {
  const { row, number } = facts;
  return {
    ...contracts.newsTo(facts),
    content: contractNotice({
      notice,
      recipientName: row.speakerName,
      speakerName: row.speakerName,
      number,
      title: row.title,
      by,
      reason: row.endReason,
      contractUrl: contracts.urlOf(facts),
      preferencesUrl: contracts.preferencesUrl,
    }),
  };
}
