/** Accounts to try Lectern with, without registration. */

/** How long one is there when its visitor doesn't register. */
export const SANDBOX_HOURS = 24;

/** Of its files together. */
export const SANDBOX_STORAGE_BYTES = 25_000_000;

/** No mail server has this domain (RFC 2606, 2): an address there only keeps the column unique. */
const NOWHERE = '@sandbox.invalid';

export const sandboxAddress = (username: string): string => `${username}${NOWHERE}`;

export const isSandboxAddress = (email: string): boolean => email.toLowerCase().endsWith(NOWHERE);

/** What papers and pages may show of it: null in a sandbox. */
export const shownAddress = (email: string): string | null => (isSandboxAddress(email) ? null : email);

/** On record, why an email of one didn't leave. */
export const WITHHELD = 'sandbox';

export const NOTHING_EMAILED = 'A sandbox sends no email.';

/** Who speaks in one, so that its papers and pages have a name. Registration takes it away. */
export const SANDBOX_SPEAKER = 'Robin Hale';

/** What needs an account that someone registered. */
export const NOT_IN_SANDBOX = 'This isn’t available in a sandbox. Register to use it; your data stays.';
