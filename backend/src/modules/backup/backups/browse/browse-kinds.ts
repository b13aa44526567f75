/** How the page of a backup names each kind of thing, in which group it stands, and what its list shows. Pure. */

export interface BrowseKind {
  label: string;
  group: string;
  /** What the list shows beside the name of a row. */
  columns: readonly string[];
}

const WORK = 'Work';
const PEOPLE = 'People';
const MONEY = 'Money';
const PROFILE = 'Profile and files';
const PAPERS = 'Contracts';
const REST = 'Settings and history';

const of = (group: string, label: string, columns: readonly string[] = []): BrowseKind => ({ label, group, columns });

const HISTORY = ['changedAt', 'changedBy'];

/** A kind that is not here stands among the rest, under its own name. In the order of the page. */
export const browseKinds: Readonly<Record<string, BrowseKind>> = {
  speakingEvents: of(WORK, 'Events', ['eventDate', 'status', 'clientId', 'city', 'grossFeeCents']),
  holds: of(WORK, 'Holds', ['heldOn', 'rank', 'eventId', 'expiresOn', 'outcome']),
  tasks: of(WORK, 'Tasks', ['dueDate', 'doneOn', 'eventId']),
  agendaItems: of(WORK, 'Agenda', ['itemDate', 'startTime', 'room', 'eventId']),
  avNeeds: of(WORK, 'AV needs', ['isRequired', 'confirmedOn', 'eventId']),
  travelSegments: of(WORK, 'Travel', ['departsOn', 'fromPlace', 'toPlace', 'eventId']),
  presentations: of(WORK, 'Presentations', ['isActive']),
  presentationSlides: of(WORK, 'Versions of slides', ['presentationId', 'versionNumber', 'uploadedAt']),
  presentationHandouts: of(WORK, 'Handouts', ['presentationId', 'addedAt']),
  clients: of(PEOPLE, 'Clients', ['industry', 'status']),
  clientContacts: of(PEOPLE, 'Contacts', ['title', 'email', 'phone', 'clientId']),
  bureauPartners: of(PEOPLE, 'Bureaus', ['email', 'commissionPercent']),
  bureauRepresentatives: of(PEOPLE, 'Representatives', ['title', 'email', 'phone', 'bureauPartnerId']),
  eventContacts: of(PEOPLE, 'Contacts of events', ['eventId', 'contactId', 'role']),
  interactions: of(PEOPLE, 'Conversations', ['happenedOn', 'kind', 'clientId', 'bureauPartnerId']),
  clientMerges: of(PEOPLE, 'Merged clients', ['mergedAt', 'clientId']),
  bureauPartnerMerges: of(PEOPLE, 'Merged bureaus', ['mergedAt', 'bureauPartnerId']),
  invoices: of(MONEY, 'Invoices', ['issueDate', 'billToName', 'status', 'totalCents']),
  invoiceLines: of(MONEY, 'Invoice lines', ['invoiceId', 'quantity', 'unitPriceCents']),
  invoicePayments: of(MONEY, 'Payments', ['paidOn', 'amountCents', 'method', 'invoiceId']),
  creditNotes: of(MONEY, 'Credit notes', ['issueDate', 'invoiceId', 'totalCents']),
  expenses: of(MONEY, 'Expenses', ['spentOn', 'amountCents', 'category', 'eventId']),
  recurringExpenses: of(MONEY, 'Recurring expenses', ['amountCents', 'category']),
  mileageRates: of(MONEY, 'Mileage rates', ['rate']),
  paymentSchedules: of(MONEY, 'Payment schedules', ['eventId']),
  paymentScheduleItems: of(MONEY, 'Parts of payment schedules', ['eventId', 'dueDate']),
  speakerGoals: of(MONEY, 'Goals', ['goalCents']),
  contracts: of(PAPERS, 'Contracts', ['status', 'number', 'eventId', 'completedAt']),
  contractSigners: of(PAPERS, 'Signers', ['role', 'email', 'status', 'contractId']),
  contractAudit: of(PAPERS, 'Log of contracts', ['contractId', 'seq', 'at']),
  contractTemplates: of(PAPERS, 'Contract templates'),
  contractTemplateEditions: of(PAPERS, 'Editions of templates', ['templateId', 'edition']),
  speakerProfile: of(PROFILE, 'Profile', ['tagline']),
  testimonials: of(PROFILE, 'Testimonials', ['clientName', 'companyName', 'rating', 'status']),
  files: of(PROFILE, 'Files', ['kind', 'sizeBytes', 'createdAt']),
  speakerHeadshots: of(PROFILE, 'Headshots', ['usage', 'credit', 'fileId']),
  speakerSlugs: of(PROFILE, 'Public addresses', ['isCurrent', 'takenAt']),
  account: of(REST, 'Account', ['email', 'timeZone']),
  shareLinks: of(REST, 'Share links', ['kind', 'variant', 'eventId', 'expiresOn']),
  shareLinkFiles: of(REST, 'Files of share links', ['linkId', 'fileId', 'isShown']),
  questionnaireAnswers: of(REST, 'Answers of planners', ['eventId', 'field', 'sentBy', 'decision']),
  plannerHoldDecisions: of(REST, 'Dates decided by planners', ['eventId', 'decision', 'decidedBy', 'firstDay']),
  shareLinkEmails: of(REST, 'Mailed share links', ['linkId', 'sentTo', 'createdAt']),
  savedPlaces: of(REST, 'Saved places', ['category', 'city', 'note']),
  savedViews: of(REST, 'Saved views'),
  checklistTemplates: of(REST, 'Checklists', ['eventType']),
  checklistTemplateItems: of(REST, 'Tasks of checklists', ['templateId', 'position']),
  speakingEventStatusChanges: of(REST, 'History of statuses', ['eventId', 'toStatus', ...HISTORY]),
  speakingEventChanges: of(REST, 'History of dates and fees', ['eventId', ...HISTORY]),
  holdChanges: of(REST, 'History of holds', ['eventId', 'heldOn', 'kind', ...HISTORY]),
  invoiceSendings: of(REST, 'Sent invoices', ['invoiceId', 'createdAt']),
  invoiceChanges: of(REST, 'History of invoices', ['invoiceId', 'kind', ...HISTORY]),
  invoiceSettings: of(REST, 'Invoice settings'),
  notificationPreferences: of(REST, 'Email preferences', ['taskEmails', 'digestHour']),
  contactMessages: of(REST, 'Messages to support', ['createdAt']),
};

/** `appliedChecklists` → "Applied checklists". */
export function browseKindOf(kind: string): BrowseKind {
  const words = kind.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return browseKinds[kind] ?? of(REST, words.charAt(0).toUpperCase() + words.slice(1));
}

/** What a row is called by: the first of these that says something. */
const NAMES = [
  'name',
  'title',
  'number',
  'vendor',
  'description',
  'companyName',
  'clientName',
  'billToName',
  'item',
  'mergedName',
  'subject',
  'text',
  'content',
  'message',
  'key',
  'slug',
  'username',
  'usage',
  'heldOn',
  'itemDate',
  'paidOn',
  'spentOn',
  'changedAt',
  'year',
  'kind',
  'role',
];
const MOST_LETTERS = 80;

export function rowName(row: Readonly<Record<string, unknown>>): string {
  for (const field of NAMES) {
    const value = row[field];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const words = String(value).replace(/\s+/g, ' ').trim();
    if (words === '') continue;
    const letters = [...words];
    return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : words;
  }
  return '';
}
