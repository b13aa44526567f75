/**
 * How each kind of record is restored: in which group a person decides about it, what it belongs to, and what makes it the
 * same thing as one that is here already although its id is another. In the order in which they are written: each after
 * what it refers to, but for `late` fields, which are set at the end. A test holds it to the catalogue.
 */
import type { RestoreChoice, RestoreGroup } from '@lectern/protocol/restores';

export interface RestoreKind {
  kind: string;
  group: RestoreGroup;
  /** Fields that refer to what it belongs to: what happens to that happens to it. The one that is set counts. */
  of?: readonly string[];
  /**
   * Fields that identify it beside its id. Of things of their own it is how the same thing is found; of parts it is what may
   * be there once only.
   */
  natural?: readonly string[];
  /** The first of them says something when it is not set, too. */
  nullIsValue?: true;
  /** What a person knows it by. */
  label?: string;
  /** Nothing refers to its rows: of what is replaced, those that are here go, and those of the backup come. */
  isLeaf?: true;
  /** There can be one of it only: beside another it is left out. */
  isOnce?: true;
  /** References to kinds that come later. */
  late?: readonly string[];
  /** Fields that stay as they are here when it is replaced. */
  kept?: readonly string[];
  /** One row of the account, or a few: written by `restore-singles.repository.ts`. */
  isSingle?: true;
}

const both: readonly RestoreChoice[] = ['keep_both', 'skip', 'replace'];

/** What can be chosen, and what is suggested: what is here stays. */
export const groupChoices: Readonly<Record<RestoreGroup, readonly RestoreChoice[]>> = {
  clients: both,
  bureaus: both,
  presentations: both,
  events: both,
  // The same name and the same bytes: there is nothing to replace.
  files: ['keep_both', 'skip'],
  profile: both,
  tasks: both,
  expenses: both,
  invoices: both,
  contracts: both,
  settings: ['skip', 'replace'],
};
export const SUGGESTED: RestoreChoice = 'skip';

const event = { group: 'events', of: ['eventId'] } as const;
const invoice = { group: 'invoices', of: ['invoiceId'] } as const;
const contract = { group: 'contracts', of: ['contractId'] } as const;

export const restoreKinds: readonly RestoreKind[] = [
  { kind: 'clients', group: 'clients', natural: ['name'], label: 'name' },
  { kind: 'clientContacts', group: 'clients', of: ['clientId'], natural: ['clientId', 'name', 'email'] },
  { kind: 'clientMerges', group: 'clients', of: ['clientId'], natural: ['mergedId'], isOnce: true },
  { kind: 'bureauPartners', group: 'bureaus', natural: ['name'], label: 'name', late: ['agreementFileId'] },
  {
    kind: 'bureauRepresentatives',
    group: 'bureaus',
    of: ['bureauPartnerId'],
    natural: ['bureauPartnerId', 'name', 'email'],
  },
  { kind: 'bureauPartnerMerges', group: 'bureaus', of: ['bureauPartnerId'], natural: ['mergedId'], isOnce: true },
  { kind: 'interactions', group: 'clients', of: ['clientId', 'bureauPartnerId'] },
  { kind: 'presentations', group: 'presentations', natural: ['title'], label: 'title' },
  { kind: 'speakingEvents', group: 'events', natural: ['title', 'eventDate'], label: 'title', kept: ['slug'] },
  { kind: 'files', group: 'files', natural: ['sha256', 'name'], label: 'name' },
  {
    kind: 'presentationSlides',
    group: 'presentations',
    of: ['presentationId'],
    natural: ['presentationId', 'versionNumber'],
  },
  {
    kind: 'presentationHandouts',
    group: 'presentations',
    of: ['presentationId'],
    natural: ['presentationId', 'fileId'],
  },
  { kind: 'speakerProfile', group: 'profile', isSingle: true },
  { kind: 'speakerSlugs', group: 'profile', isSingle: true },
  { kind: 'speakerHeadshots', group: 'profile', natural: ['fileId'], isOnce: true },
  { kind: 'testimonials', group: 'profile', natural: ['clientName', 'content'], label: 'clientName' },
  {
    kind: 'shareLinks',
    group: 'profile',
    natural: ['kind', 'name', 'createdAt'],
    label: 'name',
    // It keeps its secret too: what was taken back since the backup must not open again for whoever has that.
    kept: ['revokedAt', 'expiresOn'],
  },
  { kind: 'shareLinkFiles', group: 'profile', of: ['linkId'], isLeaf: true },
  { kind: 'shareLinkEmails', group: 'profile', of: ['linkId'] },
  { kind: 'questionnaireAnswers', group: 'profile', of: ['linkId'], natural: ['linkId', 'field'], isLeaf: true },
  { kind: 'plannerHoldDecisions', ...event },
  { kind: 'eventContacts', ...event, isLeaf: true },
  { kind: 'speakingEventStatusChanges', ...event },
  { kind: 'speakingEventChanges', ...event },
  { kind: 'agendaItems', ...event, isLeaf: true },
  { kind: 'avNeeds', ...event, isLeaf: true },
  { kind: 'travelSegments', ...event, natural: ['eventId', 'kind', 'departsOn', 'departsAt', 'toPlace'] },
  {
    kind: 'holds',
    ...event,
    natural: ['eventId', 'heldOn', 'placedOn'],
    kept: ['rank', 'heldOn', 'outcome', 'endedOn'],
  },
  { kind: 'holdChanges', ...event },
  { kind: 'appliedChecklists', ...event, isLeaf: true },
  { kind: 'followUpReminders', ...event, isLeaf: true },
  { kind: 'paymentSchedules', ...event },
  { kind: 'paymentScheduleItems', ...event, natural: ['eventId', 'label', 'position'] },
  { kind: 'invoices', group: 'invoices', natural: ['number'], label: 'number' },
  { kind: 'invoicePayments', ...invoice },
  { kind: 'creditNotes', ...invoice, natural: ['number'] },
  { kind: 'invoiceSendings', ...invoice },
  { kind: 'invoiceChanges', ...invoice },
  {
    kind: 'recurringExpenses',
    group: 'expenses',
    natural: ['category', 'vendor', 'amountCents', 'startsOn'],
    label: 'vendor',
  },
  {
    kind: 'expenses',
    group: 'expenses',
    natural: ['spentOn', 'category', 'vendor', 'amountCents', 'currency'],
    label: 'vendor',
  },
  { kind: 'invoiceLines', ...invoice, isLeaf: true },
  { kind: 'tasks', group: 'tasks', natural: ['title', 'dueDate', 'eventId', 'clientId'], label: 'title' },
  { kind: 'checklistTemplates', group: 'tasks', natural: ['eventType'], nullIsValue: true, isOnce: true },
  { kind: 'checklistTemplateItems', group: 'tasks', of: ['templateId'], isLeaf: true },
  { kind: 'contractTemplates', group: 'contracts', natural: ['name'], label: 'name' },
  { kind: 'contractTemplateEditions', group: 'contracts', of: ['templateId'] },
  { kind: 'contracts', group: 'contracts', natural: ['number'], label: 'title' },
  { kind: 'contractSigners', ...contract, isLeaf: true },
  { kind: 'contractAudit', ...contract },
  { kind: 'savedViews', group: 'settings', natural: ['name'], label: 'name', isOnce: true },
  { kind: 'savedPlaces', group: 'settings', natural: ['name', 'city'], label: 'name', isOnce: true },
  { kind: 'speakerGoals', group: 'settings', natural: ['year'], label: 'year', isOnce: true },
  { kind: 'mileageRates', group: 'settings', natural: ['fromDate'], label: 'fromDate', isOnce: true },
  { kind: 'contactMessages', group: 'settings', natural: ['createdAt', 'message'], isOnce: true },
  { kind: 'notificationPreferences', group: 'settings', isSingle: true },
  { kind: 'invoiceSettings', group: 'settings', isSingle: true },
  { kind: 'invoiceSequences', group: 'invoices', isSingle: true },
  { kind: 'contractSequence', group: 'contracts', isSingle: true },
  { kind: 'sampleRows', group: 'settings', isSingle: true },
  { kind: 'account', group: 'settings', isSingle: true },
];

const byName = new Map(restoreKinds.map((kind) => [kind.kind, kind]));

/** Null for a kind that a later version has added. */
export function restoreKind(name: string): RestoreKind | null {
  return byName.get(name) ?? null;
}

/** Things of their own, about which a person decides; the others belong to one. */
export const isThing = ({ of, isSingle }: RestoreKind) => of === undefined && !isSingle;

/** What `sampleRows` calls the kinds. */
export const sampleKinds: Readonly<Record<string, string>> = {
  client: 'clients',
  bureau_partner: 'bureauPartners',
  speaking_event: 'speakingEvents',
  task: 'tasks',
  client_contact: 'clientContacts',
  representative: 'bureauRepresentatives',
  agenda_item: 'agendaItems',
  av_need: 'avNeeds',
  travel_segment: 'travelSegments',
  hold: 'holds',
  contract: 'contracts',
  invoice: 'invoices',
  expense: 'expenses',
};
