/**
 * What administrators may read of errors and of what jobs were given: addresses and links are hidden, and of an event only
 * ids, times, numbers and plain words of the code are shown.
 */

const ADDRESS = /([^\s@<>"'(),;:]+)@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;
const LINK = /\b(https?|redis|rediss|postgres|postgresql|smtp|smtps):\/\/[^\s"'<>)]+/gi;

/** `paula@domain.example` → `p•••@d•••.example`. */
export function hideAddress(address: string): string {
  return address.replace(ADDRESS, (_, local: string, domain: string) => {
    const labels = domain.split('.');
    const top = labels.pop() ?? '';
    return `${local.charAt(0)}•••@${labels.join('.').charAt(0)}•••.${top}`;
  });
}

/** In any text: addresses as above, and of a link only where it leads, since the rest may be a key. */
export function hideAddresses(text: string): string {
  return hideAddress(text.replace(LINK, (link) => `${originOf(link)}/•••`));
}

function originOf(link: string): string {
  if (!URL.canParse(link)) return '•••';
  const { protocol, host } = new URL(link);
  return `${protocol}//${host}`;
}

/** Ids, days, instants, and words that the code made (`past_due`, `client.updated`). */
const PLAIN =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?|[a-z][a-z0-9]*([._-][a-z0-9]+)*)$/;
/** What may be a name, even when it looks like a word of the code. */
const WORDS_OF_CODE = new Set(['type', 'kind', 'status', 'from', 'to', 'state', 'stage', 'event']);

/** The same shape as the data of a job, with what somebody wrote hidden. */
export function shownData(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => shownData(entry, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shownData(entry, name)]));
  }
  if (typeof value !== 'string') return value;
  if (!PLAIN.test(value)) return '•••';
  return /^[a-z]/.test(value) && !/^[0-9a-f]{8}-/.test(value) && !WORDS_OF_CODE.has(key) ? '•••' : value;
}

/** Causes that are met, the first that fits. */
const CAUSES: readonly [pattern: RegExp, words: string][] = [
  [/mail server refuses the recipient/i, 'The mail server rejected this recipient.'],
  [/no handler is called/i, 'No running release can do this. Start workers of a release that can.'],
  [/not a domain event/i, 'This release doesn’t recognize the event. Another release created it.'],
  [/stalled more than/i, 'A worker kept stopping while doing this.'],
  [/statement timeout/i, 'The database took too long.'],
  [/deadlock detected/i, 'The database hit a deadlock.'],
  [
    /Connection terminated|Client was closed|timeout exceeded when trying to connect|terminating connection/i,
    'The database connection was lost.',
  ],
  [/No such object|NoSuchKey|ENOENT/i, 'A file is missing from storage.'],
  [/ENOSPC|disk full|No space left/i, 'The disk is full.'],
  [/\b(EAUTH|535|authentication failed)\b/i, 'The mail server rejected this server’s password.'],
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|socket hang up|fetch failed/i,
    'A server couldn’t be reached.',
  ],
  [/greylist|\b4\d\d[ -]\d?\.?/i, 'The mail server asked to try again later, too often.'],
];

export function reasonInWords(reason: string): { words: string | null; detail: string } {
  const cause = CAUSES.find(([pattern]) => pattern.test(reason));
  return { words: cause?.[1] ?? null, detail: hideAddresses(reason).slice(0, 500) };
}

/** The account that an event is about, by what it carries. */
export function accountIdOf(data: unknown): string | undefined {
  const payload = fieldOf(data, 'payload');
  const owner = fieldOf(payload, 'ownerId') ?? fieldOf(payload, 'userId');
  return typeof owner === 'string' && PLAIN.test(owner) && owner.length === 36 ? owner : undefined;
}

export function eventTypeOf(data: unknown): string | null {
  const type = fieldOf(data, 'type');
  return typeof type === 'string' && /^[a-z_]+\.[a-z_]+$/.test(type) ? type : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}
