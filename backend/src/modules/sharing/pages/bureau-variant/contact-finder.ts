/**
 * Finds ways to reach someone in a text that a person wrote: any email address, telephone number, web address or
 * @handle, and whatever is one's own (domains, names on networks, numbers in any spelling). Pure; used by the cleaning of texts.
 */

/** All ways to reach the speaker that the account knows. */
export interface OwnContacts {
  name: string;
  emails: readonly string[];
  phones: readonly string[];
  websites: readonly string[];
  socialUrls: readonly string[];
}

export interface FoundContact {
  start: number;
  end: number;
}

/** What hides between letters without being seen. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

const WORD_BEFORE = String.raw`(?<![\p{L}\p{N}._%+'-])`;
const LOCAL_PART = String.raw`[\p{L}\p{N}._%+'-]{1,64}`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const REST_OF_ADDRESS = String.raw`[^\s<>"'”’)\]}]`;

const EMAIL = new RegExp(String.raw`${WORD_BEFORE}${LOCAL_PART}@(?:${LABEL}\.){1,8}\p{L}{2,24}`, 'giu');
/** `dana (at) example (dot) com`, `dana at example dot com`. */
const AT = String.raw`[ \t]{0,3}(?:[\[({<] ?(?:at|@) ?[\])}>]|[ \t](?:at|@)[ \t])[ \t]{0,3}`;
const DOT = String.raw`[ \t]{0,3}(?:[\[({<] ?(?:dot|\.) ?[\])}>]|[ \t]dot[ \t])[ \t]{0,3}`;
const SPELLED_EMAIL = new RegExp(
  String.raw`${WORD_BEFORE}${LOCAL_PART}${AT}(?:${LABEL}(?:${DOT}|\.)){1,8}\p{L}{2,24}`,
  'giu',
);
/** `example (dot) com`. */
const SPELLED_DOMAIN = new RegExp(String.raw`${WORD_BEFORE}${LABEL}${DOT}\p{L}{2,24}`, 'giu');
const ADDRESS = new RegExp(
  String.raw`(?:(?<![a-z])[a-z][a-z0-9+.-]{0,20}:\/\/|www\.|(?<![a-z])(?:mailto|tel|sms|callto|skype):)${REST_OF_ADDRESS}+`,
  'giu',
);
/** Without `http`: a domain, perhaps with a way behind it. */
const DOMAIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}@.-])(?:${LABEL}\.){1,8}\p{L}{2,24}([/?#]${REST_OF_ADDRESS}*)?`,
  'giu',
);
const HANDLE = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,60}[\p{L}\p{N}_])?/gu;

/** Between the figures of a telephone number. */
const GAP = String.raw`[ \t.()\/·–—-]`;
const EXTENSION = String.raw`(?:[ \t]*(?:,|x|ext\.?|extension)[ \t]*\d{1,6})?`;
const ALONE_AFTER = String.raw`(?![\p{L}\p{N}])`;
const NO_MONEY_BEFORE = String.raw`(?<![\p{L}\p{N}.,$€£-])`;
const PHONES = [
  // With a country.
  String.raw`(?<![\p{L}\p{N}])(?:\+|00)${GAP}?[1-9](?:${GAP}{0,3}\d){6,14}`,
  // As Americans write it.
  String.raw`(?<![\p{L}\p{N}-])(?:1${GAP}{1,2})?(?:\(\d{3}\) ?|\d{3}${GAP}{1,3})\d{3}${GAP}{1,3}\d{4}(?![\d-])`,
  // With the zero of other countries, never a date or hours.
  String.raw`${NO_MONEY_BEFORE}(?!\d{1,2}[.\/-]\d{1,2}[.\/-]\d)\(?0(?:${GAP}{0,3}\d){8,12}${ALONE_AFTER}`,
  String.raw`${NO_MONEY_BEFORE}1?[2-9]\d{9}${ALONE_AFTER}`,
  // 1-800-KEYNOTE
  String.raw`(?<![\p{L}\p{N}])(?:1[ .-])?8(?:00|33|44|55|66|77|88)[ .-][A-Z][A-Z0-9-]{5,11}${ALONE_AFTER}`,
].map((pattern) => new RegExp(pattern + EXTENSION, 'gu'));
/** After a word that announces one, seven figures are one. */
const ANNOUNCED_PHONE = new RegExp(
  String.raw`(?<=\b(?:phone|tel|telephone|call|cell|mobile|text|fax|whatsapp|signal|dial|ring)\b[ \t:.]{0,4}(?:me|us|her|him|them)?[ \t:]{0,3}(?:at|on)?[ \t]?)\(?\d(?:${GAP}{0,3}\d){6,14}${EXTENSION}`,
  'giu',
);
/** Any run of figures as long as a telephone number; compared with one's own. */
const FIGURES = new RegExp(String.raw`(?<![\p{L}\p{N}])[+(]?\d(?:${GAP}{0,3}\d){6,16}(?!\d)`, 'gu');
const ISBN_BEFORE = /ISBN(?:-1[03])?:?\s*$/i;
const OWN_PHONE_FIGURES = 7;
/** Shorter ones are words of the language. */
const OWN_LABEL_LENGTH = 5;

/** Addresses there are nobody's own. */
const SHARED_HOSTS: ReadonlySet<string> = new Set(
  (
    'gmail googlemail outlook hotmail live msn yahoo icloud me mac aol proton protonmail pm gmx web fastmail hey zoho mail ' +
    'linkedin x twitter instagram facebook fb youtube youtu tiktok threads bsky bluesky spotify apple podcasts vimeo ' +
    'linktr calendly substack medium wordpress squarespace wix github google'
  ).split(' '),
);
/** Before the name in addresses of networks: `linkedin.com/in/dana`. */
const PATH_WORDS: ReadonlySet<string> = new Set(
  'in pub company c channel user profile show podcast people pages groups people artist watch'.split(' '),
);

/** The same text as eyes see it: full-width signs are signs, what cannot be seen is not there. */
export function asSeen(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '');
}

export class ContactFinder {
  private readonly labels: readonly string[];
  private readonly name: string;
  private readonly domains: ReadonlySet<string>;
  private readonly emails: ReadonlySet<string>;
  private readonly phones: readonly string[];
  private readonly addresses: readonly string[];
  /** On networks, as they stand behind an @. */
  private readonly names: ReadonlySet<string>;
  private readonly handles: RegExp | null;

  /** `scope` own: only what leads to the speaker, for texts of others who may be reached as they wish. */
  constructor(
    own: OwnContacts,
    private readonly scope: 'any' | 'own' = 'any',
  ) {
    const hosts = [
      ...own.websites.map(hostOf),
      ...own.socialUrls.map(hostOf),
      ...own.emails.map((email) => email.split('@').at(-1) ?? ''),
    ].filter((host) => host !== '' && !SHARED_HOSTS.has(labelOf(host)));
    const handles = [...own.socialUrls.flatMap(namesOf), ...own.emails.map((email) => email.split('@')[0] ?? '')].map(
      (handle) => handle.toLowerCase(),
    );
    const name = own.name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    const words = new Set([name, ...name.split(/[^\p{L}\p{N}]+/u)]);
    const isTelling = (label: string): boolean => label.length >= OWN_LABEL_LENGTH && !words.has(label);
    // `danaspeaks`, `d.reyes84`: not `booking` or `leadership`, which are words of every text.
    const isMade = (handle: string): boolean =>
      /[\d_.-]/.test(handle) || [...words].some((word) => word.length > 2 && handle.includes(word));
    const made = handles.filter((handle) => isTelling(handle) && isMade(handle));
    this.domains = new Set(hosts.map(bareHost));
    this.emails = new Set(own.emails.map((email) => email.toLowerCase()));
    this.labels = [...hosts.map(labelOf).filter(isTelling), ...made];
    this.name = compacted(name);
    this.phones = own.phones.map(figuresOf).filter((figures) => figures.length >= OWN_PHONE_FIGURES);
    this.addresses = [...own.websites, ...own.socialUrls].map(plainAddress).filter((one) => one !== '');
    this.names = new Set(handles);
    const told = made.map(escaped).join('|');
    this.handles = told ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${told})(?![\\p{L}\\p{N}])`, 'giu') : null;
  }

  /** In order, none over another. */
  find(text: string): FoundContact[] {
    const of = (pattern: RegExp, isOwn: (found: string) => boolean): FoundContact[] =>
      spans(text, pattern).filter(({ start, end }) => this.scope === 'any' || isOwn(text.slice(start, end)));
    const isOwnPhone = (found: string): boolean => this.isOwnPhone(found);
    return merged([
      ...of(EMAIL, (found) => this.isOwnEmail(found)),
      ...of(SPELLED_EMAIL, (found) => this.isOwnSpelling(found)),
      ...spans(text, SPELLED_DOMAIN).filter(({ start, end }) => this.isOwnSpelling(text.slice(start, end))),
      ...of(ADDRESS, (found) => this.isOwnAddress(found)).map((span) => withoutStop(text, span)),
      ...this.bareDomains(text),
      ...of(HANDLE, (found) => this.names.has(found.slice(1).toLowerCase()) || this.isOwnSpelling(found)),
      ...(this.handles ? spans(text, this.handles) : []),
      ...[...PHONES, ANNOUNCED_PHONE].flatMap((pattern) => of(pattern, isOwnPhone)).filter(isNoBookNumber(text)),
      ...spans(text, FIGURES).filter(({ start, end }) => this.isOwnPhone(text.slice(start, end))),
    ]);
  }

  has(text: string): boolean {
    return this.find(text).length > 0;
  }

  /** For a field that holds nothing but an email address. */
  isOwnEmail(email: string): boolean {
    const plain = email.trim().toLowerCase();
    return this.emails.has(plain) || this.isOwnHost(plain.split('@').at(-1) ?? '');
  }

  /** For a field that holds nothing but an address of the web. */
  isOwnAddress(address: string): boolean {
    const shown = decoded(address).toLowerCase();
    const plain = plainAddress(shown);
    return (
      this.isOwnHost(hostOf(address)) ||
      this.isOwnSpelling(shown) ||
      this.addresses.some((own) => plain === own || plain.startsWith(`${own}/`)) ||
      spans(shown, EMAIL).some(({ start, end }) => this.isOwnEmail(shown.slice(start, end))) ||
      this.phones.some((own) => figuresOf(shown).includes(own))
    );
  }

  /** For a field that holds nothing but a telephone number. */
  isOwnPhone(phone: string): boolean {
    const figures = figuresOf(phone);
    const end = figures.slice(-OWN_PHONE_FIGURES);
    return figures.length >= OWN_PHONE_FIGURES && this.phones.some((own) => own.endsWith(end));
  }

  private isOwnHost(host: string): boolean {
    const bare = bareHost(host);
    return [...this.domains].some((own) => bare === own || bare.endsWith(`.${own}`));
  }

  /** Whether one's own name of the web is in it, however it is cut into parts. */
  private isOwnSpelling(text: string): boolean {
    const compact = compacted(text);
    return this.labels.some((label) => compact.includes(compacted(label)));
  }

  /** `Booking.com` is the name of a company; a domain of one's own, or one with a way behind it, is an invitation. */
  private bareDomains(text: string): FoundContact[] {
    return [...text.matchAll(DOMAIN)]
      .filter(([domain, path = '']) => {
        const hasPath = this.scope === 'any' && path.length > 1;
        const isNamed = this.name.length >= OWN_LABEL_LENGTH && compacted(domain).includes(this.name);
        return hasPath || isNamed || this.isOwnAddress(domain);
      })
      .map((match) => withoutStop(text, { start: match.index, end: match.index + match[0].length }));
  }
}

function compacted(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function spans(text: string, pattern: RegExp): FoundContact[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** A full stop or comma behind an address belongs to the sentence. */
function withoutStop(text: string, { start, end }: FoundContact): FoundContact {
  const kept = text.slice(start, end).replace(/[.,;:!?…]+$/u, '');
  return { start, end: start + kept.length };
}

function isNoBookNumber(text: string): (span: FoundContact) => boolean {
  return ({ start }) => !ISBN_BEFORE.test(text.slice(Math.max(0, start - 12), start));
}

function merged(found: FoundContact[]): FoundContact[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: FoundContact[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

function hostOf(address: string): string {
  const match = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/@\s]*@)?([^/?#:\s]+)/i.exec(address.trim());
  return (match?.[1] ?? '').toLowerCase();
}

/** Without what may be left out, to be compared. */
function plainAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^www\d?\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\d?\./, '');
}

/** `danareyes` of `blog.danareyes.co.uk`. */
function labelOf(host: string): string {
  const parts = bareHost(host).split('.');
  const isTwoPart = parts.length > 2 && /^(?:co|com|org|net|ac|gov)$/.test(parts.at(-2) ?? '');
  return parts.at(isTwoPart ? -3 : -2) ?? parts[0] ?? '';
}

/** What the address says of whom: `dana.reyes` of `https://www.linkedin.com/in/dana.reyes/`. */
function namesOf(address: string): string[] {
  const path = decoded(address.replace(/^(?:[a-z]+:\/\/)?[^/]*/i, '').replace(/[?#].*$/, ''));
  return path
    .split('/')
    .map((part) => part.replace(/^@/, ''))
    .filter((part) => part !== '' && !PATH_WORDS.has(part.toLowerCase()))
    .slice(0, 1);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // It was no such encoding: it is read as it stands.
    return text;
  }
}

function figuresOf(text: string): string {
  return text.replace(/(?:,|x|ext\.?|extension)\s*\d{1,6}\s*$/i, '').replace(/\D/g, '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
