/** Bureau partners: agencies that book for the speaker, their terms, and their representatives. */
import { z } from 'zod';
import { SpeakingEventResponse } from './speaking-events';
import { postalAddressInput } from './addresses';
import { enumOf, enumTable, labelTable } from './enum-tables';
import { optionalId, optionalMailAddress, orNull, percent, wholeNumber } from './form-fields';
import { mergeInput } from './merging';
import {
  MAX_PEOPLE,
  organizationFields,
  organizationOrder,
  organizationSearch,
  personFields,
  personInputFields,
  listedEventFields,
} from './organizations';
import { id, optionalText, optionalUrl, page, plainDate, requiredText, version } from './primitives';
import { columns, EMAIL_ALIASES, NOTES_ALIASES, PHONE_ALIASES } from './columns';
import { returned, keysOf } from './records';

/** The usual share of a bureau, 20 to 35 percent. */
export const DEFAULT_COMMISSION_PERCENT = 30;

/** What the commission is a share of. */
export const commissionBasisLabels = labelTable({ professional_fee: 'Professional fee', gross_fee: 'Gross fee' });
export const commissionBasis = enumOf(commissionBasisLabels);
/** Who signs the contract with the client, and who sends the invoice; `speaker` is what the speaker reads on screens. */
export const responsiblePartyTable = enumTable(
  { bureau: { label: 'Bureau', speaker: 'The bureau' }, speaker: { label: 'Speaker', speaker: 'You' } },
  (label): { label: string; speaker: string } => ({ label, speaker: label }),
);
export const responsibleParty = enumOf(responsiblePartyTable);

/** Without `id` it is a new representative; those that are left out are removed. */
export const RepresentativeInput = z.strictObject(
  personInputFields('Representative', {
    name: ['representative', 'rep', 'rep name', 'representative name', 'agent', 'agent name', 'full name'],
    email: ['rep email', 'agent email'],
    phone: ['rep phone', 'agent phone'],
  }),
);
export const representativeMergeFields = keysOf(RepresentativeInput.shape, 'id', 'email');
export type RepresentativeInput = z.infer<typeof RepresentativeInput>;

/** In the order of the spreadsheet's columns. */
const bureauPartnerFields = {
  name: requiredText(200, 'Bureau name')
    .meta({ title: 'Name' })
    .register(columns, {
      note: 'The bureau.',
      aliases: ['bureau', 'bureau name', 'agency', 'agency name', 'partner', 'company', 'company name', 'organization'],
    }),
  contactName: optionalText(200, 'Contact name').register(columns, {
    header: 'Contact',
    note: 'The person you talk to.',
    aliases: ['contact name', 'contact person', 'agent', 'agent name', 'main contact', 'primary contact'],
  }),
  email: optionalMailAddress
    .meta({ title: 'Email' })
    .register(columns, { note: 'One address.', aliases: [...EMAIL_ALIASES, 'contact email', 'agent email'] }),
  phone: optionalText(50, 'Phone').register(columns, {
    type: 'phone',
    note: 'One number.',
    aliases: [...PHONE_ALIASES, 'contact phone', 'agent phone'],
  }),
  website: optionalUrl
    .meta({ title: 'Website' })
    .register(columns, {
      note: 'Their address on the web.',
      aliases: ['web site', 'web', 'url', 'homepage', 'domain', 'site'],
    }),
  address: orNull(postalAddressInput)
    .meta({ title: 'Address' })
    .register(columns, { type: 'address', header: '', note: 'Part of the address.', aliases: ['mailing', 'office'] }),
  commissionPercent: percent('Commission').register(columns, {
    type: 'percent',
    note: 'Their share; 30% unless you say otherwise.',
    aliases: ['commission %', 'commission percent', 'commission rate', 'rate', 'split', 'bureau commission'],
  }),
  commissionBasis: commissionBasis
    .meta({ title: 'Commission on' })
    .register(columns, { note: 'What it is a share of.', aliases: ['commission basis', 'basis'] }),
  contractedBy: responsibleParty
    .meta({ title: 'Who contracts' })
    .register(columns, {
      note: 'Who signs the contract with the client.',
      aliases: ['contracted by', 'contract by', 'contracts'],
    }),
  invoicedBy: responsibleParty
    .meta({ title: 'Who invoices' })
    .register(columns, {
      note: 'Who sends the invoice to the client.',
      aliases: ['invoiced by', 'invoices by', 'billed by'],
    }),
  /** Days after the event (or the client's payment) within which the bureau pays. */
  remitDays: orNull(wholeNumber('Remit days', 0, 365))
    .meta({ title: 'Remits within' })
    .register(columns, {
      header: 'Remits within (days)',
      note: 'How soon they pay you.',
      aliases: ['remit days', 'remits within', 'pays within', 'payment days'],
    }),
  spinOffLevels: orNull(wholeNumber('Spin-off levels', 0, 10)).register(columns, {
    note: 'How many further bookings in a row they get a share of.',
    aliases: ['spin off levels', 'spinoff levels'],
  }),
  spinOffMonths: orNull(wholeNumber('Spin-off months', 0, 120)).register(columns, {
    note: 'For how long.',
    aliases: ['spin off months', 'spinoff months'],
  }),
  spinOffPercent: orNull(percent('Spin-off commission')).register(columns, {
    note: 'Their share of those.',
    aliases: ['spin off percent', 'spinoff percent', 'spin-off percent', 'spin-off %'],
  }),
  isExclusive: z
    .boolean()
    .meta({ title: 'Exclusive' })
    .register(columns, { note: 'Whether they alone may offer you.', aliases: ['is exclusive', 'exclusivity'] }),
  /** The signed agreement with the bureau, among the files. */
  agreementFileId: optionalId.meta({ title: 'Agreement' }),
  notes: optionalText(20_000, 'Notes').register(columns, { note: 'Anything else.', aliases: NOTES_ALIASES }),
  representatives: z
    .array(RepresentativeInput)
    .max(MAX_PEOPLE, `A bureau can have at most ${MAX_PEOPLE} representatives`)
    .meta({ title: 'Representatives' }),
};

export const CreateBureauPartnerInput = z
  .strictObject({
    ...bureauPartnerFields,
    commissionPercent: bureauPartnerFields.commissionPercent.default(DEFAULT_COMMISSION_PERCENT),
    commissionBasis: bureauPartnerFields.commissionBasis.default('professional_fee'),
    contractedBy: bureauPartnerFields.contractedBy.default('bureau'),
    invoicedBy: bureauPartnerFields.invoicedBy.default('bureau'),
    isExclusive: bureauPartnerFields.isExclusive.default(false),
    representatives: bureauPartnerFields.representatives.default([]),
  })
  .meta({ id: 'CreateBureauPartnerInput' });
export type CreateBureauPartnerInput = z.infer<typeof CreateBureauPartnerInput>;

/** Only what is given changes; `representatives`, when given, is the whole list. */
export const UpdateBureauPartnerInput = z
  .strictObject(bureauPartnerFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateBureauPartnerInput' });
export type UpdateBureauPartnerInput = z.infer<typeof UpdateBureauPartnerInput>;

export const RepresentativeResponse = z.object(personFields).meta({ id: 'Representative' });
export type RepresentativeResponse = z.infer<typeof RepresentativeResponse>;

export const BureauPartnerResponse = z
  .object({
    ...organizationFields,
    ...returned(bureauPartnerFields),
    agreementFileName: z.string().nullable(),
    representatives: z.array(RepresentativeResponse),
  })
  .meta({ id: 'BureauPartner' });
export type BureauPartnerResponse = z.infer<typeof BureauPartnerResponse>;

export const ListBureauPartnersQuery = z.strictObject({ ...organizationSearch, ...organizationOrder });
export type ListBureauPartnersQuery = z.infer<typeof ListBureauPartnersQuery>;

export const BureauPartnerListItem = BureauPartnerResponse.pick({
  id: true,
  name: true,
  contactName: true,
  email: true,
  phone: true,
  website: true,
  commissionPercent: true,
  isExclusive: true,
  eventCount: true,
  version: true,
  createdAt: true,
})
  .extend({ representativeCount: z.number(), ...listedEventFields })
  .meta({ id: 'BureauPartnerListItem' });
export type BureauPartnerListItem = z.infer<typeof BureauPartnerListItem>;

export const BureauPartnerPage = page(BureauPartnerListItem).meta({ id: 'BureauPartnerPage' });
export type BureauPartnerPage = z.infer<typeof BureauPartnerPage>;

/** What may differ between two duplicates; representatives are united, notes are joined. */
export const bureauPartnerMergeField = z.enum(keysOf(bureauPartnerFields, 'representatives', 'notes'));

export const MergeBureauPartnersInput = mergeInput(bureauPartnerMergeField).meta({ id: 'MergeBureauPartnersInput' });
export type MergeBureauPartnersInput = z.infer<typeof MergeBureauPartnersInput>;

/** Fees of booked events (confirmed, delivered, closed) in one currency; the commission is each event's own snapshot. */
const BureauAmounts = z.object({
  currency: z.string(),
  bookedCount: z.number(),
  /** Booked events with a fee that is not zero: what the average is taken over. */
  pricedCount: z.number(),
  grossCents: z.number(),
  commissionCents: z.number(),
  netCents: z.number(),
  averageFeeCents: z.number().nullable(),
});
export type BureauAmounts = z.infer<typeof BureauAmounts>;

const bureauCounts = {
  /** Every event that came through the bureau, whatever became of it. */
  brought: z.number(),
  /** Where they stand now; `holds` are holds and sent contracts, `booked` confirmed, delivered and closed. */
  inquiries: z.number(),
  proposals: z.number(),
  holds: z.number(),
  booked: z.number(),
  postponed: z.number(),
  /** Lost, released and cancelled. */
  lost: z.number(),
  amounts: z.array(BureauAmounts),
};

/** What a bureau brought, computed from its events. */
export const BureauPerformance = z
  .object({
    ...bureauCounts,
    /** Booked of all that it brought, in percent; null when it brought none. */
    conversionPercent: z.number().nullable(),
    /** Days from the event's first entry to its confirmation, over events that were entered before they were confirmed. */
    daysToConfirmation: z.number().nullable(),
    daysToConfirmationCount: z.number(),
    /** The booked event with the latest date. */
    lastBooking: SpeakingEventResponse.pick({ id: true, title: true }).extend({ eventDate: plainDate }).nullable(),
    /** By the year of the event, the latest first; null: without a date. */
    years: z.array(z.object({ year: z.number().nullable(), ...bureauCounts })),
    /** Null: nobody in particular. */
    representatives: z.array(
      z.object({
        id: RepresentativeResponse.shape.id.nullable(),
        name: RepresentativeResponse.shape.name.nullable(),
        ...bureauCounts,
      }),
    ),
  })
  .meta({ id: 'BureauPerformance' });
export type BureauPerformance = z.infer<typeof BureauPerformance>;

/** Open events (inquiry, proposal or hold; no spin-off) whose commission is another one than the bureau's now. */
export const OpenCommissions = z
  .object({
    count: z.number(),
    /** The first hundred. */
    items: z.array(
      SpeakingEventResponse.pick({ id: true, title: true, eventDate: true, commissionPercent: true, version: true }),
    ),
  })
  .meta({ id: 'OpenCommissions' });
export type OpenCommissions = z.infer<typeof OpenCommissions>;

/** Gives the bureau's percentage of now to these open events, as they were shown. */
export const ApplyCommissionInput = z
  .strictObject({
    commissionPercent: percent('Commission'),
    events: z.array(z.strictObject({ id, version })).min(1, 'Choose an event').max(100),
  })
  .meta({ id: 'ApplyCommissionInput' });
export type ApplyCommissionInput = z.infer<typeof ApplyCommissionInput>;

export const AppliedCommission = z
  .object({
    changed: z.number(),
    /** Events that changed meanwhile, or are not open any more: left as they are. */
    skipped: z.array(SpeakingEventResponse.pick({ id: true, title: true })),
  })
  .meta({ id: 'AppliedCommission' });
export type AppliedCommission = z.infer<typeof AppliedCommission>;
