/** The sheets of those that book: clients with their contacts, bureaus with their representatives. Pure. */
import { createBureauPartnerInput, representativeInput } from '@lectern/protocol/bureau-partners';
import { clientContactInput, createClientInput } from '@lectern/protocol/clients';
import { labelsOf } from '@lectern/protocol/record-fields';
import {
  added,
  addressFields,
  bureauFields,
  changed,
  choice,
  clientFields,
  day,
  email,
  integer,
  key,
  list,
  longText,
  percent,
  phone,
  readOnly,
  required,
  text,
  url,
  yesNo,
  type DataSheet,
  type SheetField,
} from './data-sheet';
import { clientStatuses, commissionBases, contactRoles, parties } from './sheet-choices';

const client = labelsOf(createClientInput.shape);
const person = labelsOf(clientContactInput.omit({ id: true }).shape);
const representative = labelsOf(representativeInput.omit({ id: true }).shape);
const bureau = labelsOf(createBureauPartnerInput.shape);

export const EMAIL_ALIASES = ['email', 'e-mail', 'email address', 'e-mail address', 'mail'];
export const PHONE_ALIASES = [
  'phone',
  'phone number',
  'telephone',
  'tel',
  'mobile',
  'cell',
  'cell phone',
  'work phone',
];
export const TITLE_ALIASES = ['title', 'job title', 'position', 'job'];
export const NOTES_ALIASES = ['notes', 'note', 'comments', 'comment', 'remarks', 'details', 'memo'];

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
    email('contactEmail', 'Contact e-mail', 'The e-mail address of this contact.', {
      isOnlyRead,
      aliases: [...who.flatMap((word) => withPrefix(word, EMAIL_ALIASES)), ...EMAIL_ALIASES],
    }),
    phone('contactPhone', 'Contact phone', 'The phone number of this contact.', {
      isOnlyRead,
      aliases: [...who.flatMap((word) => withPrefix(word, PHONE_ALIASES)), ...PHONE_ALIASES],
    }),
  ];
}

export const clients: DataSheet = {
  kind: 'clients',
  name: 'Clients',
  aliases: ['client', 'client list', 'companies', 'organizations', 'organisations', 'customers', 'accounts', 'leads'],
  about: 'Organisations that book you.',
  isImported: true,
  fields: [
    key('client'),
    text('name', client.name, 'The organisation.', {
      ...required,
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
    text('legalName', client.legalName, 'The name for contracts and invoices, where it is another one.', {
      aliases: ['billing name', 'registered name', 'legal entity', 'legal/billing name'],
    }),
    choice('status', client.status, clientStatuses, 'Where you stand with them.', {
      aliases: ['client status', 'stage', 'type'],
    }),
    text('industry', client.industry, 'What they do.', { aliases: ['sector', 'vertical', 'market', 'branch'] }),
    url('website', client.website, 'Their address on the web.', {
      aliases: ['web site', 'web', 'url', 'homepage', 'domain', 'web address', 'site'],
    }),
    ...flatContactFields(true),
    ...addressFields('address', '', ['mailing', 'office', 'company', 'billing']),
    email('apEmail', client.apEmail, 'Where invoices go.', {
      aliases: ['ap email', 'ap e-mail', 'billing email', 'invoice email', 'accounts payable email'],
    }),
    ...addressFields('apAddress', 'Accounts payable', ['ap', 'invoice']),
    yesNo('purchaseOrderRequired', client.purchaseOrderRequired, 'Whether invoices must name one.', {
      aliases: ['po required', 'po needed', 'purchase order required', 'needs po', 'po'],
    }),
    day('w9SentOn', client.w9SentOn, 'The day on which they got your W-9.', {
      aliases: ['w9 sent', 'w-9 sent', 'w9', 'w-9', 'w9 date'],
    }),
    integer('paymentTermsDays', `${client.paymentTermsDays} (days)`, 'Within how many days they pay.', {
      aliases: ['payment terms', 'terms', 'net', 'net days', 'terms (days)', 'days to pay'],
    }),
    list('tags', client.tags, 'Your own words for sorting, with commas between.', {
      aliases: ['tag', 'labels', 'label', 'keywords', 'category', 'categories', 'groups', 'group'],
    }),
    text('source', client.source, 'How they found you.', {
      aliases: ['lead source', 'referral', 'referred by', 'how found', 'how did you hear', 'origin'],
    }),
    longText('notes', client.notes, 'Anything else.', { aliases: NOTES_ALIASES }),
    added,
    changed,
  ],
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
    text('name', person.name, 'First and last name.', {
      ...required,
      aliases: ['contact', 'contact name', 'full name', 'person', 'contact person', 'planner', 'display name'],
    }),
    ...nameParts(''),
    text('title', person.title, 'What they are there.', { aliases: [...TITLE_ALIASES, 'contact title'] }),
    email('email', person.email, 'One address.', { aliases: [...EMAIL_ALIASES, 'contact email', 'e-mail 1 - value'] }),
    phone('phone', person.phone, 'One number.', { aliases: [...PHONE_ALIASES, 'contact phone', 'phone 1 - value'] }),
    choice('role', person.role, contactRoles, 'What they do for an event first of all.', {
      aliases: ['contact role', 'contact type', 'function'],
    }),
    list('otherRoles', person.otherRoles, 'What else they do, with commas between.', { choices: contactRoles }),
    yesNo('isPrimary', person.isPrimary, 'Whether this is the one to write to. One of each client.', {
      aliases: ['primary', 'is primary', 'main', 'main contact'],
    }),
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
    text('name', bureau.name, 'The bureau.', {
      ...required,
      aliases: ['bureau', 'bureau name', 'agency', 'agency name', 'partner', 'company', 'company name', 'organization'],
    }),
    text('contactName', 'Contact', 'Whom you talk to.', {
      aliases: ['contact name', 'contact person', 'agent', 'agent name', 'main contact', 'primary contact'],
    }),
    email('email', bureau.email, 'One address.', { aliases: [...EMAIL_ALIASES, 'contact email', 'agent email'] }),
    phone('phone', bureau.phone, 'One number.', { aliases: [...PHONE_ALIASES, 'contact phone', 'agent phone'] }),
    url('website', bureau.website, 'Their address on the web.', {
      aliases: ['web site', 'web', 'url', 'homepage', 'domain', 'site'],
    }),
    ...addressFields('address', '', ['mailing', 'office']),
    percent('commissionPercent', bureau.commissionPercent, 'Their share; 30% unless you say otherwise.', {
      aliases: ['commission %', 'commission percent', 'commission rate', 'rate', 'split', 'bureau commission'],
    }),
    choice('commissionBasis', bureau.commissionBasis, commissionBases, 'What it is a share of.', {
      aliases: ['commission basis', 'basis'],
    }),
    choice('contractedBy', bureau.contractedBy, parties, 'Who signs the contract with the client.', {
      aliases: ['contracted by', 'contract by', 'contracts'],
    }),
    choice('invoicedBy', bureau.invoicedBy, parties, 'Who sends the invoice to the client.', {
      aliases: ['invoiced by', 'invoices by', 'billed by'],
    }),
    integer('remitDays', `${bureau.remitDays} (days)`, 'How soon they pay you.', {
      aliases: ['remit days', 'remits within', 'pays within', 'payment days'],
    }),
    integer('spinOffLevels', bureau.spinOffLevels, 'How many further bookings in a row they get a share of.', {
      aliases: ['spin off levels', 'spinoff levels'],
    }),
    integer('spinOffMonths', bureau.spinOffMonths, 'For how long.', { aliases: ['spin off months', 'spinoff months'] }),
    percent('spinOffPercent', bureau.spinOffPercent, 'Their share of those.', {
      aliases: ['spin off percent', 'spinoff percent', 'spin-off percent', 'spin-off %'],
    }),
    yesNo('isExclusive', bureau.isExclusive, 'Whether they alone may offer you.', {
      aliases: ['is exclusive', 'exclusivity'],
    }),
    text('agreementFileName', bureau.agreementFileId, 'The file with the signed agreement.', readOnly),
    longText('notes', bureau.notes, 'Anything else.', { aliases: NOTES_ALIASES }),
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
    text('name', representative.name, 'First and last name.', {
      ...required,
      aliases: ['representative', 'rep', 'rep name', 'representative name', 'agent', 'agent name', 'full name'],
    }),
    ...nameParts(''),
    text('title', representative.title, 'What they are there.', { aliases: TITLE_ALIASES }),
    email('email', representative.email, 'One address.', { aliases: [...EMAIL_ALIASES, 'rep email', 'agent email'] }),
    phone('phone', representative.phone, 'One number.', { aliases: [...PHONE_ALIASES, 'rep phone', 'agent phone'] }),
  ],
};
