/** What clients and bureau partners have in common. */
import { z } from 'zod';
import { optionalMailAddress } from './form-fields';
import { id, instant, optionalText, pageQuery, requiredText, sortDirection, text } from './primitives';
import { returned } from './records';

/** How many people one organization can have. */
export const MAX_PEOPLE = 100;

/** A person at an organization; `noun` is what the kind calls them. Without `id` it is a new one. */
export const personInputFields = (noun: string) => ({
  id: id.optional(),
  name: requiredText(200, `${noun} name`).meta({ title: 'Name' }),
  title: optionalText(200, 'Title'),
  email: optionalMailAddress,
  phone: optionalText(50, 'Phone'),
});

export const personFields = { ...returned(personInputFields('Person')), id: z.string() };

/** The last fields of every organization that is returned. */
export const organizationFields = {
  /** Its speaking events, whatever their status. */
  eventCount: z.number(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
};

export const organizationSearch = { ...pageQuery, q: text(200, 'The search').optional() };

export const organizationOrder = {
  sort: z.enum(['name', 'createdAt']).default('name'),
  direction: sortDirection.default('asc'),
};
