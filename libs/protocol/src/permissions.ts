/**
 * What may be done in an office, in parts. Every route needs one of them (`@Needs` in the backend); a role has each part at
 * a level.
 */
export const PERMISSIONS = {
  basics: 'The home screen, search, help, and a person’s own settings',
  events: 'Events, holds, tasks, and the calendar',
  contacts: 'Clients, bureaus, and the people there',
  library: 'Talks, media, the profile, and testimonials',
  sharing: 'Pages for planners and bureaus',
  contracts: 'Contracts and their templates',
  signing: 'Signing contracts as the speaker',
  money: 'Invoices, expenses, and insights',
  exports: 'Spreadsheets and year-end packs',
  backups: 'Backups, imports, and restores',
  office: 'The subscription, support access, and deletion',
} as const;
export type Permission = keyof typeof PERMISSIONS;

/** To act is to change something, or to take out what works without a sign-in: an address, a file of everything. */
export type Level = 'see' | 'act';
