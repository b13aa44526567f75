/** Contracts as the server sends them; the protocol's schemas check each. For tests only. */
import { plainSpan, type ContractBlock } from '@lectern/protocol/contract-blocks';
import { ContractTemplateResponse } from '@lectern/protocol/contract-templates';
import { ContractListItem, ContractResponse, ContractSignerResponse, SigningView } from '@lectern/protocol/contracts';
import { aLetterhead, ids } from './business-rows';

export const contractIds = {
  contract: '019a0000-0000-7000-8000-0000000000f1',
  client: '019a0000-0000-7000-8000-0000000000f2',
  speaker: '019a0000-0000-7000-8000-0000000000f3',
  template: '019a0000-0000-7000-8000-0000000000f4',
};

const at = '2026-11-20T10:00:00.000Z';
export const fingerprint = 'ab'.repeat(32);

export const contractBlocks: ContractBlock[] = [
  { type: 'heading', level: 2, spans: [plainSpan('The engagement')] },
  {
    type: 'paragraph',
    spans: [
      plainSpan('Maya Stone', { isStrong: true }),
      plainSpan(' speaks at the '),
      plainSpan('Pacific Nurses Summit', { isEmphasized: true }),
      plainSpan('.'),
    ],
  },
  { type: 'list', items: [{ depth: 0, marker: '1.', spans: [plainSpan('The fee is $12,500.')] }] },
];

export function aSigner(more: Partial<ContractSignerResponse> = {}): ContractSignerResponse {
  return ContractSignerResponse.parse({
    id: contractIds.client,
    position: 1,
    role: 'client',
    name: 'Dana Whitfield',
    title: 'Events manager',
    email: 'dana@cascade.example',
    status: 'waiting',
    invitedAt: null,
    viewedAt: null,
    signedAt: null,
    declinedAt: null,
    declineReason: null,
    signedName: null,
    markKind: null,
    markImage: null,
    remindedAt: null,
    signingUrl: null,
    ...more,
  });
}

export const theSpeaker = (more: Partial<ContractSignerResponse> = {}) =>
  aSigner({
    id: contractIds.speaker,
    position: 2,
    role: 'speaker',
    name: 'Maya Stone',
    title: 'Keynote speaker',
    email: 'maya@stone.example',
    ...more,
  });

export function aContract(more: Partial<ContractResponse> = {}): ContractResponse {
  return ContractResponse.parse({
    id: contractIds.contract,
    number: null,
    kind: 'client',
    title: 'Speaking agreement',
    status: 'draft',
    eventId: ids.event,
    eventTitle: 'Pacific Nurses Summit',
    eventDate: '2027-03-04',
    clientId: ids.client,
    clientName: 'Cascade Health',
    bureauPartnerId: null,
    bureauPartnerName: null,
    templateId: contractIds.template,
    templateName: 'Speaking agreement',
    templateEdition: 1,
    body: '## The engagement\n\n{{speaker.name}} speaks at {{event.title}}.',
    revisedBody: null,
    feeCents: 1_250_000,
    currency: 'USD',
    depositPercent: 50,
    depositCents: null,
    cancellationTiers: [{ daysBefore: 30, percent: 100 }],
    expiresOn: '2026-12-21',
    message: null,
    blocks: null,
    textSha256: null,
    amends: null,
    amendments: [],
    signers: [aSigner(), theSpeaker()],
    audit: [],
    isAuditIntact: null,
    linesFromBackup: 0,
    canCountersign: false,
    consentText: 'I have read this and agree to sign it electronically.',
    sentAt: null,
    completedAt: null,
    endedAt: null,
    endReason: null,
    sealState: 'none',
    sealedFileId: null,
    version: 3,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

export const aSentContract = (more: Partial<ContractResponse> = {}) =>
  aContract({
    number: 'C-0007',
    status: 'sent',
    blocks: contractBlocks,
    textSha256: fingerprint,
    sentAt: at,
    isAuditIntact: true,
    signers: [
      aSigner({ status: 'invited', invitedAt: at, signingUrl: 'https://lectern.example/sign/secret' }),
      theSpeaker(),
    ],
    audit: [
      {
        seq: 1,
        kind: 'sent',
        at,
        actor: 'Maya Stone',
        summary: 'Maya Stone sent the contract to Dana Whitfield.',
        ip: '203.0.113.9',
        userAgent: 'Firefox',
        previousHash: null,
        hash: 'cd'.repeat(32),
      },
    ],
    ...more,
  });

export function aListedContract(more: Partial<ContractListItem> = {}): ContractListItem {
  return ContractListItem.parse({
    id: contractIds.contract,
    number: 'C-0007',
    kind: 'client',
    title: 'Speaking agreement',
    status: 'sent',
    eventId: ids.event,
    eventTitle: 'Pacific Nurses Summit',
    eventDate: '2027-03-04',
    clientId: ids.client,
    clientName: 'Cascade Health',
    bureauPartnerId: null,
    bureauPartnerName: null,
    amendsId: null,
    amendsNumber: null,
    signerCount: 2,
    signedCount: 0,
    nextSignerId: contractIds.client,
    nextSignerName: 'Dana Whitfield',
    nextSignerRole: 'client',
    group: 'waiting',
    expiresOn: '2026-12-21',
    sentAt: at,
    completedAt: null,
    sealState: 'none',
    version: 4,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

export function aTemplate(more: Partial<ContractTemplateResponse> = {}): ContractTemplateResponse {
  return ContractTemplateResponse.parse({
    id: contractIds.template,
    name: 'Speaking agreement',
    kind: 'client',
    body: '## The engagement\n\n{{speaker.name}} speaks at {{event.title}}.',
    edition: 1,
    isBuiltIn: false,
    isActive: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

export function aSigning(more: Partial<SigningView> = {}): SigningView {
  return SigningView.parse({
    letterhead: aLetterhead,
    state: 'ready',
    number: 'C-0007',
    kind: 'client',
    title: 'Speaking agreement',
    speakerName: 'Maya Stone',
    eventTitle: 'Pacific Nurses Summit',
    eventDate: '2027-03-04',
    message: 'Looking forward to it!',
    blocks: contractBlocks,
    textSha256: fingerprint,
    consentText: 'I have read this and agree to sign it electronically.',
    you: {
      name: 'Dana Whitfield',
      title: 'Events manager',
      email: 'dana@cascade.example',
      role: 'client',
      signedAt: null,
    },
    signers: [
      {
        name: 'Dana Whitfield',
        title: 'Events manager',
        role: 'client',
        isYou: true,
        status: 'viewed',
        signedAt: null,
        markKind: null,
        markImage: null,
      },
      {
        name: 'Maya Stone',
        title: null,
        role: 'speaker',
        isYou: false,
        status: 'waiting',
        signedAt: null,
        markKind: null,
        markImage: null,
      },
    ],
    expiresOn: '2026-12-21',
    endedAt: null,
    endReason: null,
    completedAt: null,
    isSealed: false,
    ...more,
  });
}
