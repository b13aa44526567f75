/** Clients: the organisations that book the speaker, and the people there. */
import { z } from 'zod';
import { postalAddressInput, PostalAddress } from './addresses';
import { ClientContactInput, ClientContactResponse } from './client-contacts';
import { badgeTable, column, enumOf } from './enum-tables';
import { optionalDate, optionalMailAddress, orNull, anyOf, wholeNumber } from './form-fields';
import { mergeInput } from './merging';
import {
  MAX_PEOPLE,
  organizationFields,
  organizationOrder,
  organizationSearch,
  listedEventFields,
} from './organizations';
import { optionalText, optionalUrl, page, plainDate, requiredText, text, version } from './primitives';
import { columns, NOTES_ALIASES } from './columns';
import { returned, keysOf } from './records';
import { SpeakingEventStatus } from './speaking-event-status';

export const clientStatusTable = badgeTable({
  lead: { label: 'Lead', tone: 'info' },
  active: { label: 'Active', tone: 'success' },
  past: { label: 'Past', tone: 'neutral' },
});
export const clientStatusLabels = column(clientStatusTable, 'label');
export const ClientStatus = enumOf(clientStatusTable);
export type ClientStatus = z.infer<typeof ClientStatus>;

/** When nobody is marked, the first contact is the primary one. */
const contacts = z
  .array(ClientContactInput)
  .max(MAX_PEOPLE, `A client can have at most ${MAX_PEOPLE} contacts`)
  .refine((list) => list.filter((contact) => contact.isPrimary).length <= 1, 'Only one contact can be the primary one')
  .meta({ title: 'Contacts' });

/** In the order of the spreadsheet's columns. */
const clientFields = {
  name: requiredText(200, 'The organization’s name')
    .meta({ title: 'Name' })
    .register(columns, {
      note: 'The organization.',
      aliases: [
        'client',
        'client name',
        'company',
        'company name',
        'organization',
        'organisation',
        'organization name',
        'customer',
        'customer name',
        'account',
        'account name',
        'association',
        'business',
        'business name',
        'org',
      ],
    }),
  legalName: optionalText(200, 'Legal name').register(columns, {
    note: 'The name for contracts and invoices, where it is another one.',
    aliases: ['billing name', 'registered name', 'legal entity', 'legal/billing name'],
  }),
  status: ClientStatus.meta({ title: 'Status' }).register(columns, {
    note: 'Where you stand with them.',
    aliases: ['client status', 'stage', 'type'],
  }),
  industry: optionalText(100, 'Industry').register(columns, {
    note: 'What they do.',
    aliases: ['sector', 'vertical', 'market', 'branch'],
  }),
  website: optionalUrl
    .meta({ title: 'Website' })
    .register(columns, {
      note: 'Their address on the web.',
      aliases: ['web site', 'web', 'url', 'homepage', 'domain', 'web address', 'site'],
    }),
  address: orNull(postalAddressInput)
    .meta({ title: 'Address' })
    .register(columns, {
      type: 'address',
      header: '',
      note: 'Part of the address.',
      aliases: ['mailing', 'office', 'company', 'billing'],
    }),
  apEmail: optionalMailAddress
    .meta({ title: 'Accounts payable email' })
    .register(columns, {
      note: 'Where invoices go.',
      aliases: ['ap email', 'ap e-mail', 'billing email', 'invoice email', 'accounts payable email'],
    }),
  apAddress: orNull(postalAddressInput)
    .meta({ title: 'Accounts payable address' })
    .register(columns, {
      type: 'address',
      header: 'Accounts payable',
      note: 'Part of the address.',
      aliases: ['ap', 'invoice'],
    }),
  purchaseOrderRequired: z
    .boolean()
    .meta({ title: 'Needs a purchase order' })
    .register(columns, {
      note: 'Whether invoices must name one.',
      aliases: ['po required', 'po needed', 'purchase order required', 'needs po', 'po'],
    }),
  w9SentOn: optionalDate
    .meta({ title: 'W-9 sent on' })
    .register(columns, {
      note: 'The day on which they got your W-9.',
      aliases: ['w9 sent', 'w-9 sent', 'w9', 'w-9', 'w9 date'],
    }),
  paymentTermsDays: orNull(wholeNumber('Payment terms', 0, 365)).register(columns, {
    header: 'Payment terms (days)',
    note: 'Within how many days they pay.',
    aliases: ['payment terms', 'terms', 'net', 'net days', 'terms (days)', 'days to pay'],
  }),
  tags: z
    .array(requiredText(50, 'Tag'))
    .max(30, 'A client can have at most 30 tags')
    .meta({ title: 'Tags' })
    .register(columns, {
      note: 'Your own words for sorting, with commas between.',
      aliases: ['tag', 'labels', 'label', 'keywords', 'category', 'categories', 'groups', 'group'],
    }),
  source: optionalText(200, 'Source').register(columns, {
    note: 'How they found you.',
    aliases: ['lead source', 'referral', 'referred by', 'how found', 'how did you hear', 'origin'],
  }),
  notes: optionalText(20_000, 'Notes').register(columns, { note: 'Anything else.', aliases: NOTES_ALIASES }),
  contacts,
};

export const CreateClientInput = z
  .strictObject({
    ...clientFields,
    purchaseOrderRequired: clientFields.purchaseOrderRequired.default(false),
    tags: clientFields.tags.default([]),
    status: clientFields.status.default('lead'),
    contacts: clientFields.contacts.default([]),
  })
  .meta({ id: 'CreateClientInput' });
export type CreateClientInput = z.infer<typeof CreateClientInput>;

/** Only what is given changes; `contacts`, when given, is the whole list. */
export const UpdateClientInput = z
  .strictObject(clientFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateClientInput' });
export type UpdateClientInput = z.infer<typeof UpdateClientInput>;

export const ClientResponse = z
  .object({ ...organizationFields, ...returned(clientFields), contacts: z.array(ClientContactResponse) })
  .meta({ id: 'Client' });
export type ClientResponse = z.infer<typeof ClientResponse>;

/** The earliest open task or follow-up of the client and its events; without one, its next event. */
const ClientNextStep = z.object({
  kind: z.enum(['task', 'follow_up', 'event']),
  /** Of the task, or of the event. */
  title: z.string(),
  /** A snoozed task is next when its snooze ends. */
  day: plainDate.nullable(),
  /** Of the event; null for a task. */
  status: SpeakingEventStatus.nullable(),
});
export type ClientNextStep = z.infer<typeof ClientNextStep>;

export const ListClientsQuery = z.strictObject({
  ...organizationSearch,
  status: anyOf(ClientStatus),
  /** Whole, but upper and lower case and accents make no difference. */
  tag: text(50, 'Tag').optional(),
  industry: text(100, 'Industry').optional(),
  source: text(200, 'Source').optional(),
  ...organizationOrder,
});
export type ListClientsQuery = z.infer<typeof ListClientsQuery>;

export const ClientListItem = ClientResponse.pick({
  id: true,
  name: true,
  status: true,
  industry: true,
  tags: true,
  eventCount: true,
  version: true,
  createdAt: true,
})
  .extend({
    ...PostalAddress.pick({ city: true, state: true }).shape,
    contactName: ClientContactResponse.shape.name.nullable(),
    contactEmail: ClientContactResponse.shape.email,
    contactPhone: ClientContactResponse.shape.phone,
    ...listedEventFields,
    nextStep: ClientNextStep.nullable(),
    /** Latest date of any of its events. Only screens of the release before read it: the next one can drop it. */
    lastEventDate: plainDate.nullable(),
  })
  .meta({ id: 'ClientListItem' });
export type ClientListItem = z.infer<typeof ClientListItem>;

export const ClientPage = page(ClientListItem).meta({ id: 'ClientPage' });
export type ClientPage = z.infer<typeof ClientPage>;

const choice = z.object({ value: z.string(), count: z.number() });

/** What the clients there are say in these fields, the most frequent first: offered in filters and while typing. */
export const ClientChoices = z
  .object({ tags: z.array(choice), industries: z.array(choice), sources: z.array(choice) })
  .meta({ id: 'ClientChoices' });
export type ClientChoices = z.infer<typeof ClientChoices>;

/** The events of one currency in one state. `pricedCount` of them have a fee that is not zero. */
const feeSum = {
  count: z.number(),
  pricedCount: z.number(),
  grossCents: z.number(),
  /** Gross less the commission of each event, rounded to the cent event by event. */
  netCents: z.number(),
};

/**
 * The fees of a client's events, by currency. Booked is confirmed, delivered and closed, by the year of the event; open
 * is what may still be booked; lost is lost, released and cancelled.
 */
export const ClientMoney = z
  .object({
    currencies: z.array(
      z.object({
        currency: z.string(),
        booked: z.object(feeSum),
        years: z.array(z.object({ year: z.number(), ...feeSum })),
        open: z.object(feeSum),
        lost: z.object(feeSum),
        /** Gross, over booked events with a fee; null when there is none. */
        averageFeeCents: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'ClientMoney' });
export type ClientMoney = z.infer<typeof ClientMoney>;

/** What may differ between two duplicates; contacts are united, notes are joined, tags are both. */
export const clientMergeField = z.enum(keysOf(clientFields, 'contacts', 'notes', 'tags'));

export const MergeClientsInput = mergeInput(clientMergeField).meta({ id: 'MergeClientsInput' });
export type MergeClientsInput = z.infer<typeof MergeClientsInput>;
