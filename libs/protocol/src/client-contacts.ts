/** The people of a client, and what they do at its events. */
import { z } from 'zod';
import { columns } from './columns';
import { enumOf, labelTable } from './enum-tables';
import { orNull } from './form-fields';
import { personInputFields } from './organizations';
import { optionalText } from './primitives';
import { keysOf, returned } from './records';

export const contactRoleLabels = labelTable({
  planner: 'Planner',
  decision_maker: 'Decision maker',
  signer: 'Signer',
  payer: 'Payer',
  on_site: 'On-site',
  av: 'AV',
  introducer: 'Introducer',
  driver: 'Driver',
});
/** As planners read them in a list of people. */
export const contactRoleNames: typeof contactRoleLabels = labelTable({
  ...contactRoleLabels,
  on_site: 'On-site contact',
});
export const ContactRole = enumOf(contactRoleLabels);
export type ContactRole = z.infer<typeof ContactRole>;

/** Without `id` it is a new contact; contacts that are left out are removed. */
export const ClientContactInput = z.strictObject({
  ...personInputFields('Contact', {
    name: ['contact', 'contact name', 'full name', 'person', 'contact person', 'planner', 'display name'],
    title: ['contact title'],
    email: ['contact email', 'e-mail 1 - value'],
    phone: ['contact phone', 'phone 1 - value'],
  }),
  pronouns: optionalText(40, 'Pronouns').register(columns, {
    note: 'How they want to be referred to, such as she/her.',
    aliases: ['pronoun'],
  }),
  role: orNull(ContactRole)
    .meta({ title: 'Role' })
    .register(columns, {
      note: 'What they do for an event first of all.',
      aliases: ['contact role', 'contact type', 'function'],
    }),
  /** What else this person does there; the role itself is not repeated. */
  otherRoles: z
    .array(ContactRole)
    .max(ContactRole.options.length, 'A role is listed twice')
    .default([])
    .meta({ title: 'Other roles' })
    .register(columns, { note: 'What else they do, with commas between.' }),
  isPrimary: z
    .boolean()
    .default(false)
    .meta({ title: 'Primary contact' })
    .register(columns, {
      note: 'Whether this is the one to write to. One of each client.',
      aliases: ['primary', 'is primary', 'main', 'main contact'],
    }),
});
export type ClientContactInput = z.infer<typeof ClientContactInput>;

/** What is asked of one person twice: the first one's counts, what it lacks is filled in. Roles are united. */
export const contactMergeFields = keysOf(ClientContactInput.shape, 'id', 'email', 'role', 'otherRoles', 'isPrimary');

export const ClientContactResponse = z
  .object({ ...returned(ClientContactInput.shape), id: z.string() })
  .meta({ id: 'ClientContact' });
export type ClientContactResponse = z.infer<typeof ClientContactResponse>;
