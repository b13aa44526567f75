/** The parts of an office. Every route needs one of them: `@Needs` in the backend. */
export type Permission =
  /** The home screen, search, help, and a person’s own settings. */
  | 'basics'
  /** Events, holds, tasks, and the calendar. */
  | 'events'
  /** Clients, bureaus, and the people there. */
  | 'contacts'
  /** Talks, media, the profile, and testimonials. */
  | 'library'
  /** Pages for planners and bureaus. */
  | 'sharing'
  /** Contracts and their templates. */
  | 'contracts'
  /** Signing contracts as the speaker. */
  | 'signing'
  /** Invoices, expenses, and insights. */
  | 'money'
  /** Spreadsheets and year-end packs. */
  | 'exports'
  /** Backups, imports, and restores. */
  | 'backups'
  /** The subscription, support access, and deletion. */
  | 'office';

/** To act is to change something, or to take out what works without a sign-in: an address, a file of everything. */
export type Level = 'see' | 'act';
