/** Bureau partners: agencies that book for the speaker, their terms, and their representatives. */
import { z } from 'zod';
import {
  optionalMailAddress,
  orNull,
  percent,
  postalAddress,
  postalAddressInput,
  wholeNumber,
} from './form-fields';
import {
  id,
  instant,
  optionalText,
  optionalUrl,
  page,
  pageQuery,
  requiredText,
  sortDirection,
  text,
  version,
} from './primitives';

/** The usual share of a bureau, 20 to 35 percent. */
export const DEFAULT_COMMISSION_PERCENT = 30;

/** What the commission is a share of. */
export const commissionBasis = z.enum(['professional_fee', 'gross_fee']);
/** Who signs the contract with the client, and who sends the invoice. */
export const responsibleParty = z.enum(['bureau', 'speaker']);

/** Without `id` it is a new representative; those that are left out are removed. */
export const representativeInput = z.strictObject({
  id: id.optional(),
  name: requiredText(200, 'Representative name'),
  title: optionalText(200, 'Title'),
  email: optionalMailAddress,
  phone: optionalText(50, 'Phone'),
});
export type RepresentativeInput = z.infer<typeof representativeInput>;

const bureauPartnerFields = {
  name: requiredText(200, 'Bureau name'),
  contactName: optionalText(200, 'Contact name'),
  email: optionalMailAddress,
  phone: optionalText(50, 'Phone'),
  website: optionalUrl,
  address: orNull(postalAddressInput),
  commissionPercent: percent('Commission'),
  commissionBasis,
  contractedBy: responsibleParty,
  invoicedBy: responsibleParty,
  /** Days after the event (or the client's payment) within which the bureau pays. */
  remitDays: orNull(wholeNumber('Remit days', 0, 365)),
  spinOffLevels: orNull(wholeNumber('Spin-off levels', 0, 10)),
  spinOffMonths: orNull(wholeNumber('Spin-off months', 0, 120)),
  spinOffPercent: orNull(percent('Spin-off commission')),
  isExclusive: z.boolean(),
  notes: optionalText(20_000, 'Notes'),
  representatives: z.array(representativeInput).max(100, 'A bureau can have at most 100 representatives'),
};

export const createBureauPartnerInput = z
  .strictObject({
    ...bureauPartnerFields,
    commissionPercent: bureauPartnerFields.commissionPercent.default(DEFAULT_COMMISSION_PERCENT),
    commissionBasis: commissionBasis.default('professional_fee'),
    contractedBy: responsibleParty.default('bureau'),
    invoicedBy: responsibleParty.default('bureau'),
    isExclusive: z.boolean().default(false),
    representatives: bureauPartnerFields.representatives.default([]),
  })
  .meta({ id: 'CreateBureauPartnerInput' });
export type CreateBureauPartnerInput = z.infer<typeof createBureauPartnerInput>;

/** Only what is given changes; `representatives`, when given, is the whole list. */
export const updateBureauPartnerInput = z
  .strictObject(bureauPartnerFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateBureauPartnerInput' });
export type UpdateBureauPartnerInput = z.infer<typeof updateBureauPartnerInput>;

export const representativeResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'Representative' });
export type RepresentativeResponse = z.infer<typeof representativeResponse>;

export const bureauPartnerResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    contactName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    address: postalAddress.nullable(),
    commissionPercent: z.number(),
    commissionBasis,
    contractedBy: responsibleParty,
    invoicedBy: responsibleParty,
    remitDays: z.number().nullable(),
    spinOffLevels: z.number().nullable(),
    spinOffMonths: z.number().nullable(),
    spinOffPercent: z.number().nullable(),
    isExclusive: z.boolean(),
    notes: z.string().nullable(),
    representatives: z.array(representativeResponse),
    eventCount: z.number(),
    version: z.number(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'BureauPartner' });
export type BureauPartnerResponse = z.infer<typeof bureauPartnerResponse>;

export const bureauPartnerSort = z.enum(['name', 'createdAt']);

export const listBureauPartnersQuery = z.strictObject({
  ...pageQuery,
  q: text(200, 'The search').optional(),
  sort: bureauPartnerSort.default('name'),
  direction: sortDirection.default('asc'),
});
export type ListBureauPartnersQuery = z.infer<typeof listBureauPartnersQuery>;

export const bureauPartnerListItem = z
  .object({
    id: z.string(),
    name: z.string(),
    contactName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    commissionPercent: z.number(),
    isExclusive: z.boolean(),
    representativeCount: z.number(),
    eventCount: z.number(),
    version: z.number(),
    createdAt: instant,
  })
  .meta({ id: 'BureauPartnerListItem' });
export type BureauPartnerListItem = z.infer<typeof bureauPartnerListItem>;

export const bureauPartnerPage = page(bureauPartnerListItem).meta({ id: 'BureauPartnerPage' });
export type BureauPartnerPage = z.infer<typeof bureauPartnerPage>;
