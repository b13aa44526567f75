/**
 * Contracts: written for an event, frozen and hashed when they are sent, signed in order, sealed when everybody has
 * signed. What was sent is never edited: it is voided, or changed by an amendment.
 */
import { z } from 'zod';
import { columns } from './columns';
import { ContractBlock } from './contract-blocks';
import { ContractStatus } from './contract-status';
import { ContractKind, contractText } from './contract-templates';
import { badgeTable, enumOf, labelTable } from './enum-tables';
import { statusTable } from './status-shapes';
import {
  anyOf,
  mailAddress,
  optionalCents,
  optionalDate,
  optionalId,
  orNull,
  percent,
  wholeNumber,
} from './form-fields';
import { MergeProblem } from './merge-fields';
import {
  currency,
  id,
  instant,
  isOneLine,
  optionalText,
  page,
  pageQuery,
  requiredText,
  sortDirection,
  text,
  version,
} from './primitives';
import { essential } from './read-response';
import { returned, storedRow, linkedNames } from './records';
import { Letterhead } from './letterhead';

export const MAX_SIGNERS = 10;
export const MAX_CANCELLATION_TIERS = 10;
/** A drawn signature, as a PNG. */
export const MAX_MARK_BYTES = 200_000;

export const signerRoleLabels = labelTable({
  speaker: 'Speaker',
  client: 'Client',
  bureau: 'Bureau',
  other: 'Other party',
});

export const SignerRole = enumOf(signerRoleLabels);
export type SignerRole = z.infer<typeof SignerRole>;

/** `waiting`: someone else's turn. `invited`: this one's turn. `label` goes on after a signer's name. */
export const signerStatusTable = statusTable({
  waiting: { label: 'not asked yet', tone: 'neutral', shape: 'hollow' },
  invited: { label: 'asked', tone: 'info', shape: 'sent' },
  viewed: { label: 'has seen it', tone: 'info', shape: 'eye' },
  signed: { label: 'signed', tone: 'success', shape: 'check' },
  declined: { label: 'declined', tone: 'danger', shape: 'cross' },
});
export const SignerStatus = enumOf(signerStatusTable);
export type SignerStatus = z.infer<typeof SignerStatus>;

export const MarkKind = z.enum(['typed', 'drawn']);
export type MarkKind = z.infer<typeof MarkKind>;

/** Fewer than so many days before the event: this part of the fee is due all the same. */
export const CancellationTier = z.strictObject({
  daysBefore: wholeNumber('Days before the event', 1, 730),
  percent: percent('Part of the fee'),
});
export type CancellationTier = z.infer<typeof CancellationTier>;

const cancellationTiers = z
  .array(CancellationTier)
  .max(MAX_CANCELLATION_TIERS, `A contract can have at most ${MAX_CANCELLATION_TIERS} cancellation tiers`)
  .refine(
    (tiers) => new Set(tiers.map((tier) => tier.daysBefore)).size === tiers.length,
    'Two tiers begin on the same day',
  )
  .meta({ title: 'Cancellation' });

/** Signers are named on the paper and in its log: nobody writes a second line there by way of a name. */
const offTheLine = (label: string) => `${label} has a line break or a hidden sign in it. Type it once more`;

/** Without `id` it is a new one; signers that are left out are removed. They sign in the order of the list. */
export const ContractSignerInput = z.strictObject({
  id: id.optional(),
  role: SignerRole.meta({ title: 'Signs as' }),
  name: requiredText(200, 'Name').refine(isOneLine, offTheLine('The name')),
  title: optionalText(200, 'Title').refine(isOneLine, offTheLine('The title')),
  /** May stay empty in a draft. The speaker's own is that of the account. */
  email: z
    .union([z.literal('').transform(() => null), z.null(), mailAddress])
    .meta({ title: 'Email' })
    .default(null),
});
export type ContractSignerInput = z.infer<typeof ContractSignerInput>;

const contractFields = {
  title: requiredText(300, 'Title').register(columns, { note: 'What it is called.' }),
  body: contractText.meta({ title: 'Text' }),
  /** Only of an amendment. */
  revisedBody: contractText.meta({ title: 'The whole contract as you want it' }),
  /** One of the two, or neither. */
  depositPercent: orNull(percent('Deposit'))
    .meta({ title: 'Deposit in percent of the fee' })
    .register(columns, { header: 'Deposit', note: 'The part of the fee that is due on signing.' }),
  depositCents: optionalCents
    .meta({ title: 'Deposit' })
    .register(columns, { header: 'Deposit amount', note: 'Where the deposit is an amount.' }),
  cancellationTiers,
  /** The last day to sign, in the speaker's zone. */
  expiresOn: optionalDate
    .meta({ title: 'Sign by' })
    .register(columns, { header: 'Expires on', note: 'The last day to sign.' }),
  signers: z
    .array(ContractSignerInput)
    .max(MAX_SIGNERS, `A contract can have at most ${MAX_SIGNERS} signers`)
    .refine((list) => list.filter((signer) => signer.role === 'speaker').length <= 1, 'The speaker signs once')
    .meta({ title: 'Signers' })
    .register(columns, { note: 'Who signs, and whether they have, in their order.', isLines: true }),
};

const oneDeposit = {
  holds: (fields: { depositPercent?: number | null; depositCents?: number | null }) =>
    !(fields.depositPercent && fields.depositCents),
  refusal: { path: ['depositCents'], error: 'Give the deposit as a percentage or as an amount, not both' },
};

const templateId = optionalId.meta({ title: 'Template' });

/** A draft for an event: from a template, or from a former contract of the same speaker. */
export const CreateContractInput = z
  .strictObject({ templateId, fromContractId: optionalId })
  .refine((input) => !input.templateId || !input.fromContractId, {
    path: ['fromContractId'],
    error: 'Choose a template or a former contract, not both',
  })
  .meta({ id: 'CreateContractInput' });
export type CreateContractInput = z.infer<typeof CreateContractInput>;

/** What the form of a draft has. */
export const contractForm = z
  .strictObject({ ...contractFields, revisedBody: orNull(contractFields.revisedBody) })
  .refine(oneDeposit.holds, oneDeposit.refusal);

/** Only what is given changes, and only in a draft; `signers` and `cancellationTiers`, when given, are whole lists. */
export const UpdateContractInput = z
  .strictObject(contractFields)
  .partial()
  .extend({ version })
  .refine(oneDeposit.holds, oneDeposit.refusal)
  .meta({ id: 'UpdateContractInput' });
export type UpdateContractInput = z.infer<typeof UpdateContractInput>;

/** What is on the form and not saved yet; what is left out is taken from the draft. */
export const PreviewContractInput = z
  .strictObject({
    title: contractFields.title,
    body: contractText,
    revisedBody: contractText,
    depositPercent: contractFields.depositPercent,
    depositCents: contractFields.depositCents,
    cancellationTiers,
    expiresOn: contractFields.expiresOn,
  })
  .partial()
  .meta({ id: 'PreviewContractInput' });
export type PreviewContractInput = z.infer<typeof PreviewContractInput>;

const message = optionalText(2_000, 'Message').meta({ title: 'Message (optional)' });

/** Freezes the text and asks the first signer. */
export const SendContractInput = z
  .strictObject({
    version,
    message,
    /** The payer’s side pays the part that is due on signing right after they signed. */
    asksDeposit: z.boolean().default(false).meta({ title: 'Ask for the deposit at signing' }),
  })
  .meta({ id: 'SendContractInput' });
export type SendContractInput = z.infer<typeof SendContractInput>;

/** The part of the event’s payment schedule that is due on signing, and why a contract can’t ask for it. */
export const ContractDepositResponse = z
  .object({
    label: z.string().nullable(),
    amountCents: z.number().nullable(),
    currency: z.string(),
    /** A sentence; null when it can. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'ContractDeposit' });
export type ContractDepositResponse = z.infer<typeof ContractDepositResponse>;

/** Asks the signer whose turn it is once more; with `signerId`, only while it is theirs. */
export const RemindSignerInput = z.strictObject({ signerId: id.optional(), message }).meta({ id: 'RemindSignerInput' });
export type RemindSignerInput = z.infer<typeof RemindSignerInput>;

export const VoidContractInput = z
  .strictObject({ version, reason: requiredText(1_000, 'A reason').meta({ title: 'Why?' }) })
  .meta({ id: 'VoidContractInput' });
export type VoidContractInput = z.infer<typeof VoidContractInput>;

/** A draft that changes a completed contract; its text begins as the contract stands now. */
export const AmendContractInput = z.strictObject({ templateId }).meta({ id: 'AmendContractInput' });
export type AmendContractInput = z.infer<typeof AmendContractInput>;

const PNG_DATA = /^[A-Za-z0-9+/]+={0,2}$/;

/** A drawn mark is the base64 of a PNG, without `data:image/png;base64,`. */
export const SignatureMark = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed') }),
  z.strictObject({
    kind: z.literal('drawn'),
    png: z
      .string()
      .min(1, 'Draw your signature, or type it')
      .max(Math.ceil(MAX_MARK_BYTES / 3) * 4, 'This drawing is too large. Clear it and draw again')
      .regex(PNG_DATA, 'This drawing can’t be read. Clear it and draw again'),
  }),
]);
export type SignatureMark = z.infer<typeof SignatureMark>;

const signatureFields = {
  /** As the signer writes it; a typed mark is this name. */
  name: requiredText(200, 'Your name').meta({ title: 'Your full name' }).refine(isOneLine, offTheLine('Your name')),
  title: optionalText(200, 'Your title').refine(isOneLine, offTheLine('Your title')),
  hasConsent: z.literal(true, 'Please agree to sign electronically, or close this page if you would rather not'),
  mark: SignatureMark,
  /** Of the text that was on the screen: nobody signs anything but what they read. */
  textSha256: z.string().regex(/^[0-9a-f]{64}$/, 'Reload the page and read the text'),
};

/** The signed-in speaker's own signature. */
export const CountersignInput = z.strictObject(signatureFields).meta({ id: 'CountersignInput' });
export type CountersignInput = z.infer<typeof CountersignInput>;

/** How a signature that a member of the office gave for the speaker reads, wherever it is named. */
export const nameUnderMandate = (speakerName: string, memberName: string) =>
  `${speakerName}, signed by ${memberName} under mandate`;

/** The name of the member who signed for the speaker; null for all other signatures. */
export const mandateHolder = ({ role, signedName }: { role: SignerRole; signedName: string | null }): string | null =>
  (role === 'speaker' && signedName?.match(/, signed by (.+) under mandate$/)?.[1]) || null;

/** What a signer agrees to; kept with the signature word for word. Under a mandate, the speaker is bound. */
export const signingConsentText = (speakerName: string, { isUnderMandate = false } = {}) =>
  `I have read this document, ${isUnderMandate ? `I agree to its terms for ${speakerName}, whose mandate to sign I have` : 'I agree to its terms'}, ` +
  `and I agree to sign it electronically. I understand that my electronic signature is meant to bind ` +
  `${isUnderMandate ? speakerName : 'me'} as one on paper would, and that ${speakerName} and every signer get a ` +
  'copy with the name, the time, the IP address and the browser of each signature. I could ask for paper instead.';

export const ContractSignerResponse = z
  .object({
    ...returned(ContractSignerInput.shape),
    id: z.string(),
    position: z.number(),
    email: z.string().nullable(),
    status: SignerStatus,
    invitedAt: instant.nullable(),
    viewedAt: instant.nullable(),
    signedAt: instant.nullable(),
    declinedAt: instant.nullable(),
    declineReason: z.string().nullable(),
    signedName: z.string().nullable(),
    markKind: MarkKind.nullable(),
    /** The picture of a mark as `data:image/png;base64,…`; null for a typed one. */
    markImage: z.string().nullable(),
    remindedAt: instant.nullable(),
    /** The private link, to copy; null when there is none that works. */
    signingUrl: z.string().nullable(),
  })
  .meta({ id: 'ContractSigner' });
export type ContractSignerResponse = z.infer<typeof ContractSignerResponse>;

export const contractAuditTable = badgeTable({
  sent: { label: 'Sent', tone: 'neutral' },
  viewed: { label: 'Opened', tone: 'neutral' },
  reminded: { label: 'Reminded', tone: 'neutral' },
  signed: { label: 'Signed', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  voided: { label: 'Voided', tone: 'danger' },
  expired: { label: 'Expired', tone: 'warning' },
  completed: { label: 'Completed', tone: 'success' },
  sealed: { label: 'Sealed', tone: 'success' },
});
export const ContractAuditKind = enumOf(contractAuditTable);
export type ContractAuditKind = z.infer<typeof ContractAuditKind>;

export const contractChangeLabels = labelTable({ added: 'New', removed: 'Taken out', replaced: 'Changed' });

/** A line of the log that nobody can change; each holds the hash of the one before. */
export const ContractAuditEntry = z
  .object({
    seq: z.number(),
    kind: ContractAuditKind,
    at: instant,
    /** The name of who did it; `Lectern` for what happened by itself. */
    actor: z.string(),
    /** A sentence for people. */
    summary: z.string(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    previousHash: z.string().nullable(),
    hash: z.string(),
  })
  .meta({ id: 'ContractAuditEntry' });
export type ContractAuditEntry = z.infer<typeof ContractAuditEntry>;

export const ContractChange = z
  .object({
    kind: enumOf(contractChangeLabels),
    /** The heading that it stands under. */
    clause: z.string().nullable(),
    before: z.array(ContractBlock),
    after: z.array(ContractBlock),
  })
  .meta({ id: 'ContractChange' });
export type ContractChange = z.infer<typeof ContractChange>;

/** `pending`: everybody has signed and the PDF is being made. */
export const contractSealState = z.enum(['none', 'pending', 'sealed']);

const returnedDraft = returned(contractFields);

/** What every contract says of itself, in full and in the list. */
const header = {
  ...storedRow,
  /** `C-0007`; null until it is sent. */
  number: z.string().nullable().register(columns, { header: 'Number', note: 'Given when it is sent.' }),
  title: returnedDraft.title,
  kind: ContractKind.clone().register(columns, { header: 'Kind', note: 'The other party.' }),
  status: ContractStatus.clone().register(columns, { header: 'Status', note: 'How far it is.' }),
  eventId: z.string(),
  clientId: z.string().nullable(),
  bureauPartnerId: z.string().nullable(),
  ...linkedNames,
  eventTitle: z.string(),
};

/** How far it has come. */
const progress = {
  expiresOn: returnedDraft.expiresOn,
  sentAt: instant.nullable().register(columns, { header: 'Sent', note: 'When it was sent.' }),
  completedAt: instant.nullable(),
  sealState: contractSealState,
};

const contractReference = z.object(header).pick({ id: true, number: true, title: true, status: true });

export const ContractResponse = z
  .object({
    ...header,
    templateId: z.string().nullable(),
    templateName: z.string().nullable().register(columns, { header: 'Template', note: 'What it was written from.' }),
    templateEdition: z.number().nullable(),
    feeCents: z.number().nullable().register(columns, { type: 'money', header: 'Fee', note: 'The fee it names.' }),
    currency,
    ...returnedDraft,
    ...progress,
    revisedBody: z.string().nullable(),
    cancellationTiers: z.array(CancellationTier),
    message: z.string().nullable(),
    /** The deposit is asked for right after signing. */
    asksDeposit: z.boolean().default(false),
    /** The frozen text as it was sent; null in a draft: ask for a preview. */
    blocks: essential(z.array(ContractBlock).nullable()),
    textSha256: z.string().nullable(),
    /** The contract that this one amends. */
    amends: contractReference.nullable(),
    /** Of a first contract, oldest first. */
    amendments: z.array(contractReference),
    signers: z.array(ContractSignerResponse),
    /** Oldest first; at most the last 500 lines. */
    audit: z.array(ContractAuditEntry),
    /** Whether every line's hash holds; null in a draft. */
    isAuditIntact: z.boolean().nullable(),
    /** How many lines of the log came with a backup that was restored, and were not written here: the first ones. */
    linesFromBackup: z.number(),
    /** It is the speaker's turn. */
    canCountersign: z.boolean(),
    /** For who asks: the speaker, or a member under a mandate. */
    consentText: z.string(),
    /** When it was declined, voided or expired. */
    endedAt: instant
      .nullable()
      .register(columns, { header: 'Ended', note: 'When it was declined, voided or expired.' }),
    endReason: z
      .string()
      .nullable()
      .register(columns, { header: 'Why it ended', note: 'In the words of who ended it.' }),
    sealedFileId: z.string().nullable(),
  })
  .meta({ id: 'Contract' });
export type ContractResponse = z.infer<typeof ContractResponse>;

/** What a draft would say, and all that stops it from being sent. */
export const ContractProblem = z
  .object({
    /** `merge`: `problem` tells which field. */
    kind: z.enum(['merge', 'signers', 'expiry', 'deposit', 'changes']),
    message: z.string(),
    /** The field of the draft's form where it is mended, as `signers.0.email`; null where the form cannot mend it. */
    formField: z.string().nullable(),
    problem: MergeProblem.nullable(),
  })
  .meta({ id: 'ContractProblem' });
export type ContractProblem = z.infer<typeof ContractProblem>;

export const ContractPreview = z
  .object({
    title: returnedDraft.title,
    blocks: essential(z.array(ContractBlock)),
    problems: z.array(ContractProblem),
    /** Of an amendment: what changes, clause by clause. */
    changes: z.array(ContractChange).nullable(),
  })
  .meta({ id: 'ContractPreview' });
export type ContractPreview = z.infer<typeof ContractPreview>;

/** What is to be done, in the order of a list that is sorted by `next`. The list's SQL says which contract is in which. */
export const contractGroupLabels = labelTable({
  mine: 'Your turn to sign',
  waiting: 'Waiting for others',
  draft: 'Drafts',
  done: 'Done',
});
export const ContractGroup = enumOf(contractGroupLabels);
export type ContractGroup = z.infer<typeof ContractGroup>;

/** `next`: what the speaker has to sign, what others have, drafts, and what is over; the latest change first. */
export const contractSort = z.enum(['next', 'createdAt', 'updatedAt']);

export const ListContractsQuery = z.strictObject({
  ...pageQuery,
  /** Words in title, number, event, client or bureau. */
  q: text(200, 'The search').optional(),
  status: anyOf(ContractStatus),
  eventId: id.optional(),
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
  sort: contractSort.default('updatedAt'),
  direction: sortDirection.default('desc'),
});
export type ListContractsQuery = z.infer<typeof ListContractsQuery>;

export const ContractListItem = z
  .object({
    ...header,
    ...progress,
    amendsId: z.string().nullable(),
    amendsNumber: z.string().nullable(),
    signerCount: z.number(),
    signedCount: z.number(),
    /** Whose turn it is. */
    nextSignerId: z.string().nullable(),
    nextSignerName: z.string().nullable(),
    nextSignerRole: SignerRole.nullable(),
    group: ContractGroup,
  })
  .meta({ id: 'ContractListItem' });
export type ContractListItem = z.infer<typeof ContractListItem>;

export const ContractPage = page(ContractListItem).meta({ id: 'ContractPage' });
export type ContractPage = z.infer<typeof ContractPage>;

/** How many there are by status, for the chips over the list. */
export const ContractCounts = z
  .object({ byStatus: z.record(ContractStatus, z.number()), toCountersign: z.number() })
  .meta({ id: 'ContractCounts' });
export type ContractCounts = z.infer<typeof ContractCounts>;

// ---- The signer's side: no account, the token of the link is all they have.

const linkToken = z.string().min(1).max(200);

export const OpenSigningInput = z.strictObject({ token: linkToken }).meta({ id: 'OpenSigningInput' });
export type OpenSigningInput = z.infer<typeof OpenSigningInput>;

export const SignContractInput = z
  .strictObject({ token: linkToken, ...signatureFields })
  .meta({ id: 'SignContractInput' });
export type SignContractInput = z.infer<typeof SignContractInput>;

export const DeclineContractInput = z
  .strictObject({ token: linkToken, reason: requiredText(1_000, 'A reason').meta({ title: 'What should change?' }) })
  .meta({ id: 'DeclineContractInput' });
export type DeclineContractInput = z.infer<typeof DeclineContractInput>;

/**
 * `ready`: it is this signer's turn. `waiting`: somebody signs before. `signed`: this one has signed, others have not.
 * `completed`: everybody has. The other three have ended; a wrong link is a 404.
 */
export const SigningState = z.enum(['ready', 'waiting', 'signed', 'completed', 'declined', 'voided', 'expired']);
export type SigningState = z.infer<typeof SigningState>;

/** What the page behind a signing link shows. */
export const SigningView = z
  .object({
    letterhead: Letterhead,
    state: SigningState,
    /** `blocks`: null when it has ended without being completed. `endReason`: why this signer declined, or why it was voided. */
    ...ContractResponse.pick({
      kind: true,
      title: true,
      eventTitle: true,
      eventDate: true,
      message: true,
      blocks: true,
      consentText: true,
      expiresOn: true,
      endedAt: true,
      endReason: true,
      completedAt: true,
    }).shape,
    number: z.string(),
    speakerName: z.string(),
    textSha256: z.string(),
    you: ContractSignerResponse.pick({ name: true, title: true, role: true, signedAt: true }).extend({
      email: z.string(),
    }),
    /** In their order. */
    signers: z.array(
      ContractSignerResponse.pick({
        name: true,
        title: true,
        role: true,
        status: true,
        signedAt: true,
        markKind: true,
        markImage: true,
      }).extend({ isYou: z.boolean() }),
    ),
    /** To the side that pays. `invoiceToken`: of the invoice’s link, a moment after everyone but the speaker has signed. */
    deposit: z
      .object({
        amountCents: z.number(),
        currency: z.string(),
        invoiceToken: z.string().nullable(),
        isPaid: z.boolean(),
      })
      .nullable()
      .default(null),
    /** The sealed PDF is ready to be downloaded. */
    isSealed: z.boolean(),
  })
  .meta({ id: 'SigningView' });
export type SigningView = z.infer<typeof SigningView>;

/** Where the sealed PDF is for a short time. */
export const ContractPdfAddress = z
  .object({ url: essential(z.string()), expiresAt: instant })
  .meta({ id: 'ContractPdfAddress' });
export type ContractPdfAddress = z.infer<typeof ContractPdfAddress>;

/** Most titles name their event: it isn't said a second time beside them. */
export const eventBesideTitle = ({ title, eventTitle }: { title: string; eventTitle: string }): string | null =>
  title.includes(eventTitle) ? null : eventTitle;
