/** Clients: the organisations that book the speaker, and the people there. */
import { z } from 'zod';
import {
  optionalDate,
  optionalMailAddress,
  orNull,
  anyOf,
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
  plainDate,
  requiredText,
  sortDirection,
  text,
  version,
} from './primitives';

export const clientStatus = z.enum(['lead', 'active', 'past']);
export type ClientStatus = z.infer<typeof clientStatus>;

export const contactRole = z.enum([
  'planner',
  'decision_maker',
  'signer',
  'payer',
  'on_site',
  'av',
  'introducer',
  'driver',
]);
export type ContactRole = z.infer<typeof contactRole>;

/** Without `id` it is a new contact; contacts that are left out are removed. */
export const clientContactInput = z.strictObject({
  id: id.optional(),
  name: requiredText(200, 'Contact name'),
  title: optionalText(200, 'Title'),
  email: optionalMailAddress,
  phone: optionalText(50, 'Phone'),
  role: orNull(contactRole),
  isPrimary: z.boolean().default(false),
});
export type ClientContactInput = z.infer<typeof clientContactInput>;

/** When nobody is marked, the first contact is the primary one. */
const contacts = z
  .array(clientContactInput)
  .max(100, 'A client can have at most 100 contacts')
  .refine(
    (list) => list.filter((contact) => contact.isPrimary).length <= 1,
    'Only one contact can be the primary one',
  );

const clientFields = {
  name: requiredText(200, 'Client name'),
  legalName: optionalText(200, 'Legal name'),
  industry: optionalText(100, 'Industry'),
  website: optionalUrl,
  address: orNull(postalAddressInput),
  apEmail: optionalMailAddress,
  apAddress: orNull(postalAddressInput),
  purchaseOrderRequired: z.boolean(),
  w9SentOn: optionalDate,
  paymentTermsDays: orNull(wholeNumber('Payment terms', 0, 365)),
  tags: z.array(requiredText(50, 'Tag')).max(30, 'A client can have at most 30 tags'),
  notes: optionalText(20_000, 'Notes'),
  status: clientStatus,
  source: optionalText(200, 'Source'),
  contacts,
};

export const createClientInput = z
  .strictObject({
    ...clientFields,
    purchaseOrderRequired: clientFields.purchaseOrderRequired.default(false),
    tags: clientFields.tags.default([]),
    status: clientFields.status.default('lead'),
    contacts: clientFields.contacts.default([]),
  })
  .meta({ id: 'CreateClientInput' });
export type CreateClientInput = z.infer<typeof createClientInput>;

/** Only what is given changes; `contacts`, when given, is the whole list. */
export const updateClientInput = z
  .strictObject(clientFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateClientInput' });
export type UpdateClientInput = z.infer<typeof updateClientInput>;

export const clientContactResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: contactRole.nullable(),
    isPrimary: z.boolean(),
  })
  .meta({ id: 'ClientContact' });
export type ClientContactResponse = z.infer<typeof clientContactResponse>;

export const clientResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    legalName: z.string().nullable(),
    industry: z.string().nullable(),
    website: z.string().nullable(),
    address: postalAddress.nullable(),
    apEmail: z.string().nullable(),
    apAddress: postalAddress.nullable(),
    purchaseOrderRequired: z.boolean(),
    w9SentOn: plainDate.nullable(),
    paymentTermsDays: z.number().nullable(),
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    status: clientStatus,
    source: z.string().nullable(),
    contacts: z.array(clientContactResponse),
    /** Speaking events of this client, whatever their status. */
    eventCount: z.number(),
    version: z.number(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Client' });
export type ClientResponse = z.infer<typeof clientResponse>;

export const clientSort = z.enum(['name', 'createdAt']);

export const listClientsQuery = z.strictObject({
  ...pageQuery,
  q: text(200, 'The search').optional(),
  status: anyOf(clientStatus),
  tag: text(50, 'Tag').optional(),
  sort: clientSort.default('name'),
  direction: sortDirection.default('asc'),
});
export type ListClientsQuery = z.infer<typeof listClientsQuery>;

export const clientListItem = z
  .object({
    id: z.string(),
    name: z.string(),
    status: clientStatus,
    industry: z.string().nullable(),
    tags: z.array(z.string()),
    city: z.string().nullable(),
    state: z.string().nullable(),
    contactName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    eventCount: z.number(),
    /** Latest date of any of its events. */
    lastEventDate: plainDate.nullable(),
    version: z.number(),
    createdAt: instant,
  })
  .meta({ id: 'ClientListItem' });
export type ClientListItem = z.infer<typeof clientListItem>;

export const clientPage = page(clientListItem).meta({ id: 'ClientPage' });
export type ClientPage = z.infer<typeof clientPage>;
