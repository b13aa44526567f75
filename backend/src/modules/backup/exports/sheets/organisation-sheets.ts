/** The sheets of those that book: clients with their contacts, bureaus with their representatives. Pure. */
import { CreateBureauPartnerInput, RepresentativeInput } from '@lectern/protocol/bureau-partners';
import { CreateClientInput } from '@lectern/protocol/clients';
import { ClientContactInput } from '@lectern/protocol/client-contacts';
import { EMAIL_ALIASES, PHONE_ALIASES, TITLE_ALIASES } from '@lectern/protocol/columns';
import {
  added,
  bureauFields,
  changed,
  clientFields,
  columnsOf,
  email,
  key,
  phone,
  readOnly,
  required,
  text,
  type DataSheet,
  type SheetField,
} from './data-sheet';

const withPrefix = (prefix: string, words: readonly string[]) => words.map((word) => `${prefix} ${word}`);
const isOnlyRead = true as const;

/** Address books of other programs write a name in two columns; the import joins them. */
function nameParts(prefix: '' | 'contact'): SheetField[] {
  const part = (which: 'First' | 'Last', words: readonly string[]) =>
    text(
      prefix ? `${prefix}${which}Name` : `${which.toLowerCase()}Name`,
      prefix ? `Contact ${which.toLowerCase()} name` : `${which} name`,
      'A part of the name, where a sheet has it in two columns.',
      { isOnlyRead, isNotOffered: true, aliases: prefix ? withPrefix(prefix, words) : words },
    );
  return [
    part('First', ['first name', 'firstname', 'first', 'given name', 'forename']),
    part('Last', ['last name', 'lastname', 'last', 'surname', 'family name']),
  ];
}

/** A person's own sheet has one contact beside the client or the event; the export has a sheet of contacts. */
export function flatContactFields(isMain: boolean): SheetField[] {
  const bare = (words: readonly string[]) => (isMain ? words : []);
  const who = ['contact', 'main contact', 'primary contact', 'client contact', 'planner'];
  const names = ['contact', 'contact person', 'main contact', 'primary contact', 'planner', 'meeting planner'];
  return [
    text('contactName', 'Contact', 'The name of a contact at the client. Is added to the client’s contacts.', {
      isOnlyRead,
      aliases: [...names, ...who.map((word) => `${word} name`), 'attention', 'attn', ...bare(['full name'])],
    }),
    ...nameParts('contact'),
    text('contactTitle', 'Contact title', 'What this contact is there.', {
      isOnlyRead,
      aliases: [...withPrefix('contact', TITLE_ALIASES), ...bare(['job title', 'position'])],
    }),
    email('contactEmail', 'Contact email', 'The email address of this contact.', {
      isOnlyRead,
      aliases: [...who.flatMap((word) => withPrefix(word, EMAIL_ALIASES)), ...EMAIL_ALIASES],
    }),
    phone('contactPhone', 'Contact phone', 'The phone number of this contact.', {
      isOnlyRead,
      aliases: [...who.flatMap((word) => withPrefix(word, PHONE_ALIASES)), ...PHONE_ALIASES],
    }),
  ];
}

/** Where a person's own sheet has the two parts of a name. */
const personNames = { name: nameParts('') };

export const clients: DataSheet = {
  kind: 'clients',
  name: 'Clients',
  aliases: ['client', 'client list', 'companies', 'organizations', 'organisations', 'customers', 'accounts', 'leads'],
  about: 'Organizations that book you.',
  isImported: true,
  fields: [key('client'), ...columnsOf(CreateClientInput.shape, { website: flatContactFields(true) }), added, changed],
};

export const clientContacts: DataSheet = {
  kind: 'clientContacts',
  name: 'Contacts',
  aliases: ['contact', 'contact list', 'people', 'client contacts', 'address book', 'persons', 'planners'],
  about: 'People at your clients, the first of a client on top.',
  isImported: true,
  fields: [
    key('contact'),
    ...clientFields('The client that this person is at.', required),
    ...columnsOf(ClientContactInput.shape, personNames),
  ],
};

export const bureauPartners: DataSheet = {
  kind: 'bureauPartners',
  name: 'Bureaus',
  aliases: ['bureau', 'bureau partners', 'speakers bureaus', 'agencies', 'agents', 'partners', 'bureau list'],
  about: 'Bureaus and agencies that book for you, with their terms.',
  isImported: true,
  fields: [
    key('bureau'),
    ...columnsOf(CreateBureauPartnerInput.shape, {
      agreementFileId: [text('agreementFileName', 'Agreement', 'The file with the signed agreement.', readOnly)],
    }),
    added,
    changed,
  ],
};

export const bureauRepresentatives: DataSheet = {
  kind: 'bureauRepresentatives',
  name: 'Representatives',
  aliases: ['representative', 'reps', 'bureau contacts', 'bureau representatives', 'agents'],
  about: 'People at your bureaus.',
  isImported: true,
  fields: [
    key('representative'),
    ...bureauFields('The bureau that this person is at.', {
      ...required,
      aliases: ['bureau name', 'agency', 'agency name', 'company', 'company name', 'organization'],
    }),
    ...columnsOf(RepresentativeInput.shape, personNames),
  ],
};
