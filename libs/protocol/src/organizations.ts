/** What clients and bureau partners have in common. */
import { z } from 'zod';
import { optionalMailAddress } from './form-fields';
import { id, optionalText, pageQuery, plainDate, requiredText, sortDirection, text } from './primitives';
import { columns, EMAIL_ALIASES, PHONE_ALIASES, TITLE_ALIASES } from './columns';
import { returned, storedRow } from './records';

/** How many people one organization can have. */
export const MAX_PEOPLE = 100;

/** What only this kind of person is called in people's own sheets. */
type PersonAliases = Partial<Record<'name' | 'title' | 'email' | 'phone', readonly string[]>>;

/** A person at an organization; `noun` is what the kind calls them. Without `id` it is a new one. */
export const personInputFields = (noun: string, aliases: PersonAliases = {}) => ({
  id: id.optional(),
  name: requiredText(200, `${noun} name`)
    .meta({ title: 'Name' })
    .register(columns, { note: 'First and last name.', aliases: aliases.name }),
  title: optionalText(200, 'Title').register(columns, {
    note: 'What they are there.',
    aliases: [...TITLE_ALIASES, ...(aliases.title ?? [])],
  }),
  email: optionalMailAddress
    .meta({ title: 'Email' })
    .register(columns, { note: 'One address.', aliases: [...EMAIL_ALIASES, ...(aliases.email ?? [])] }),
  phone: optionalText(50, 'Phone').register(columns, {
    type: 'phone',
    note: 'One number.',
    aliases: [...PHONE_ALIASES, ...(aliases.phone ?? [])],
  }),
});

/** Which of its people as vCards; all of them without an id. */
export const VcardsQuery = z.strictObject({ personId: id.optional() });
export type VcardsQuery = z.infer<typeof VcardsQuery>;

export const personFields = { ...returned(personInputFields('Person')), id: z.string() };

/** What a list says of an organization's events. */
export const listedEventFields = {
  /** Fees of booked events (confirmed, delivered, closed) in the currency in which most is booked. */
  bookedCents: z.number(),
  /** Null without an event. */
  bookedCurrency: z.string().nullable(),
  /** Of the first event from today on that is not released, lost or canceled. */
  nextEventDate: plainDate.nullable(),
};

/** What is returned of every organization. */
export const organizationFields = {
  ...storedRow,
  /** Its speaking events, whatever their status. */
  eventCount: z.number(),
};

export const organizationSearch = { ...pageQuery, q: text(200, 'The search').optional() };

export const organizationOrder = {
  sort: z.enum(['name', 'createdAt']).default('name'),
  direction: sortDirection.default('asc'),
};
