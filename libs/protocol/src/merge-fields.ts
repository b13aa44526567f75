/**
 * The fields that a contract's text may name in double braces, `{{event.title}}`: what each says, where its value comes
 * from, and so where an empty one is filled in. The server merges by this table, the editor's picker shows it.
 */
import { z } from 'zod';
import { enumOf, enumTable } from './enum-tables';

/** Where a person fills in what is missing. */
export const mergePlaceTable = enumTable(
  {
    event: { label: 'Event', where: 'on the event' },
    client: { label: 'Client', where: 'on the client' },
    bureau: { label: 'Bureau', where: 'on the bureau partner' },
    profile: { label: 'You', where: 'in your profile' },
    contract: { label: 'This contract', where: 'under this contract’s terms' },
    text: { label: 'Text', where: 'in the text' },
  },
  (label): { label: string; where: string } => ({ label, where: label }),
);
export const MergePlace = enumOf(mergePlaceTable);
export type MergePlace = z.infer<typeof MergePlace>;

export interface MergeField {
  key: string;
  label: string;
  place: MergePlace;
  /** What it is taken from, as the form there calls it. */
  source: string;
  example: string;
  /** Stands on a line of its own: it is a list or whole clauses. */
  isBlock?: true;
  /** Only in the text of an amendment. */
  onlyAmendment?: true;
}

export const mergeFields = [
  { key: 'speaker.name', label: 'Speaker name', place: 'profile', source: 'Name of the profile', example: 'Ada Byron' },
  { key: 'speaker.title', label: 'Speaker title', place: 'profile', source: 'Title of the profile', example: 'Author' },
  {
    key: 'speaker.email',
    label: 'Speaker email',
    place: 'profile',
    source: 'Your account email',
    example: 'ada@example.com',
  },
  {
    key: 'speaker.phone',
    label: 'Speaker phone',
    place: 'profile',
    source: 'Phone of the profile',
    example: '+1 555 0100',
  },
  {
    key: 'speaker.website',
    label: 'Speaker website',
    place: 'profile',
    source: 'Website of the profile',
    example: 'https://example.com',
  },
  {
    key: 'speaker.city',
    label: 'Speaker travels from',
    place: 'profile',
    source: 'Travels from of the profile',
    example: 'Austin, TX',
  },

  { key: 'client.name', label: 'Client', place: 'client', source: 'Name of the client', example: 'Summit Health' },
  {
    key: 'client.legalName',
    label: 'Client legal name',
    place: 'client',
    source: 'Legal name of the client, or its name',
    example: 'Summit Health, Inc.',
  },
  {
    key: 'client.address',
    label: 'Client address',
    place: 'client',
    source: 'Address of the client',
    example: '12 Main Street, Denver, CO 80202',
  },
  {
    key: 'client.contactName',
    label: 'Client contact',
    place: 'client',
    source: 'Primary contact',
    example: 'Grace Hopper',
  },
  {
    key: 'client.contactTitle',
    label: 'Client contact title',
    place: 'client',
    source: 'Title of the primary contact',
    example: 'Events manager',
  },
  {
    key: 'client.contactEmail',
    label: 'Client contact email',
    place: 'client',
    source: 'Email of the primary contact',
    example: 'grace@example.com',
  },
  {
    key: 'client.signerName',
    label: 'Client signer',
    place: 'client',
    source: 'Contact with the role signer, or the primary one',
    example: 'Katherine Johnson',
  },
  {
    key: 'client.signerTitle',
    label: 'Client signer title',
    place: 'client',
    source: 'Title of that contact',
    example: 'Chief of staff',
  },
  {
    key: 'client.paymentTerms',
    label: 'Client payment terms',
    place: 'client',
    source: 'Payment terms, or 30 days',
    example: '30 days',
  },

  {
    key: 'bureau.name',
    label: 'Bureau',
    place: 'bureau',
    source: 'Name of the bureau partner',
    example: 'Harbor Speakers',
  },
  {
    key: 'bureau.contactName',
    label: 'Bureau contact',
    place: 'bureau',
    source: 'Representative of the event, or the contact',
    example: 'Mary Jackson',
  },
  {
    key: 'bureau.email',
    label: 'Bureau email',
    place: 'bureau',
    source: 'Email of the representative, or of the bureau',
    example: 'mary@example.com',
  },
  {
    key: 'bureau.address',
    label: 'Bureau address',
    place: 'bureau',
    source: 'Address of the bureau partner',
    example: '1 Pier Road, Boston, MA 02110',
  },
  {
    key: 'bureau.commission',
    label: 'Commission percent',
    place: 'event',
    source: 'Commission of the event',
    example: '30%',
  },
  {
    key: 'bureau.commissionAmount',
    label: 'Commission amount',
    place: 'event',
    source: 'Fee × commission of the event',
    example: '$3,750',
  },

  { key: 'event.title', label: 'Event', place: 'event', source: 'Event title', example: 'Annual leadership summit' },
  { key: 'event.type', label: 'Type of engagement', place: 'event', source: 'Type', example: 'Keynote' },
  { key: 'event.format', label: 'Format', place: 'event', source: 'Format', example: 'In person' },
  { key: 'event.date', label: 'Event date', place: 'event', source: 'First and last day', example: 'Mar 4, 2027' },
  {
    key: 'event.time',
    label: 'Start and end',
    place: 'event',
    source: 'Start and end time',
    example: '9:00 AM to 10:00 AM',
  },
  { key: 'event.timeZone', label: 'Time zone', place: 'event', source: 'Time zone', example: 'Denver time' },
  { key: 'event.venue', label: 'Venue', place: 'event', source: 'Venue', example: 'Convention Center' },
  {
    key: 'event.venueAddress',
    label: 'Venue address',
    place: 'event',
    source: 'Venue address',
    example: '700 14th Street',
  },
  {
    key: 'event.place',
    label: 'City and state',
    place: 'event',
    source: 'City, state and country',
    example: 'Denver, CO',
  },
  {
    key: 'event.presentation',
    label: 'Presentation',
    place: 'event',
    source: 'Presentation',
    example: 'The calm stage',
  },
  { key: 'event.length', label: 'Length', place: 'event', source: 'Length in minutes', example: '60 minutes' },
  { key: 'event.audience', label: 'Audience size', place: 'event', source: 'Expected audience', example: '500 people' },
  { key: 'event.theme', label: 'Theme', place: 'event', source: 'Theme', example: 'Steady in change' },
  {
    key: 'event.recordingTerms',
    label: 'Recording terms',
    place: 'event',
    source: 'Recording terms',
    example: 'Internal use for 90 days',
  },
  {
    key: 'event.exclusivityTerms',
    label: 'Exclusivity terms',
    place: 'event',
    source: 'Exclusivity terms',
    example: 'No other event in Denver for 30 days',
  },
  {
    key: 'event.productSaleTerms',
    label: 'Product-sale terms',
    place: 'event',
    source: 'Product-sale terms',
    example: 'Books may be sold after the talk',
  },

  { key: 'fee.amount', label: 'Fee', place: 'event', source: 'Gross fee', example: '$12,500' },
  { key: 'fee.type', label: 'Kind of fee', place: 'event', source: 'Fee type', example: 'Flat fee' },
  {
    key: 'fee.net',
    label: 'Fee less commission',
    place: 'event',
    source: 'Gross fee and commission',
    example: '$8,750',
  },
  {
    key: 'fee.travel',
    label: 'Travel terms',
    place: 'event',
    source: 'Travel terms and their amount',
    example: 'The client books and pays travel.',
  },

  {
    key: 'contract.number',
    label: 'Contract number',
    place: 'contract',
    source: 'Given when it is sent',
    example: 'C-0000',
  },
  {
    key: 'contract.date',
    label: 'Contract date',
    place: 'contract',
    source: 'The day it is sent',
    example: 'Nov 21, 2026',
  },
  {
    key: 'contract.deposit',
    label: 'Deposit',
    place: 'contract',
    source: 'Deposit of the contract',
    example: '$6,250',
  },
  {
    key: 'contract.depositPercent',
    label: 'Deposit percent',
    place: 'contract',
    source: 'Deposit of the contract, as part of the fee',
    example: '50%',
  },
  { key: 'contract.balance', label: 'Balance', place: 'contract', source: 'Fee less deposit', example: '$6,250' },
  {
    key: 'contract.cancellation',
    label: 'Cancellation tiers',
    place: 'contract',
    source: 'Cancellation tiers of the contract',
    example: 'Fewer than 30 days before the event: 100% of the fee',
    isBlock: true,
  },
  { key: 'contract.expiresOn', label: 'Sign by', place: 'contract', source: 'Expires on', example: 'Dec 21, 2026' },

  {
    key: 'amendment.contractNumber',
    label: 'Amended contract',
    place: 'contract',
    source: 'Number of the first contract',
    example: 'C-0000',
    onlyAmendment: true,
  },
  {
    key: 'amendment.contractDate',
    label: 'Date of the amended contract',
    place: 'contract',
    source: 'The day it was sent',
    example: 'Nov 21, 2026',
    onlyAmendment: true,
  },
  {
    key: 'amendment.changes',
    label: 'What changes',
    place: 'contract',
    source: 'Comparison of the two texts',
    example: 'Until now … From now on …',
    isBlock: true,
    onlyAmendment: true,
  },
] as const satisfies readonly MergeField[];

const byKey = new Map<string, MergeField>(mergeFields.map((field) => [field.key, field]));

export function findMergeField(key: string): MergeField | undefined {
  return byKey.get(key);
}

/** What stops a text from being sent. `line` counts from 1 in the text that was sent along. */
export const MergeProblem = z
  .object({
    /** `unknown`: no such field. `empty`: nothing is filled in. `misplaced`: a list in the middle of a line, or of another kind of contract. `broken`: braces without an end. */
    kind: z.enum(['unknown', 'empty', 'misplaced', 'broken']),
    /** As written, without braces. */
    field: z.string(),
    /** The name of a known field. */
    label: z.string().nullable(),
    line: z.number(),
    /** Which of the two texts of an amendment. */
    text: z.enum(['body', 'revisedBody']),
    /** A sentence that says what to do. */
    message: z.string(),
    place: MergePlace,
    /** The event, client or bureau partner to fill it in; null elsewhere. */
    placeId: z.string().nullable(),
  })
  .meta({ id: 'MergeProblem' });
export type MergeProblem = z.infer<typeof MergeProblem>;
