/** How well the head of a column names a field: by the words of its header and aliases, in whatever order and spelling. Pure. */
import type { DataSheet, SheetField } from '../../exports';
import { plainWords } from './plain-words';

/** Words that are the same in the head of a column. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  mail: 'email',
  mails: 'email',
  emails: 'email',
  tel: 'phone',
  telephone: 'phone',
  mobile: 'phone',
  cell: 'phone',
  phones: 'phone',
  telefon: 'phone',
  org: 'client',
  organization: 'client',
  organisation: 'client',
  company: 'client',
  customer: 'client',
  agency: 'bureau',
  amt: 'amount',
  qty: 'quantity',
  dt: 'date',
  day: 'date',
  pct: 'percent',
  postcode: 'postal',
  zip: 'postal',
  addr: 'address',
  web: 'website',
  url: 'website',
  comments: 'notes',
  comment: 'notes',
  note: 'notes',
  remarks: 'notes',
  venues: 'venue',
  location: 'venue',
  begin: 'start',
  begins: 'start',
  starts: 'start',
  starting: 'start',
  finish: 'end',
  ends: 'end',
  until: 'end',
  length: 'minutes',
  duration: 'minutes',
  attendees: 'audience',
  attendance: 'audience',
  participants: 'audience',
  speaking: '',
  the: '',
  of: '',
  for: '',
  your: '',
  our: '',
  a: '',
  an: '',
  at: '',
  in: '',
  on: '',
  and: '',
  is: '',
  please: '',
  enter: '',
  optional: '',
  required: '',
  mandatory: '',
  usd: '',
  eur: '',
  gbp: '',
  cad: '',
  value: '',
  current: '',
};

export const EXACT = 1;
const ALIAS = 0.95;
const SAME = 0.8;
const PART = 0.7;

interface FieldNames {
  field: SheetField;
  words: readonly (readonly string[])[];
}

export interface SheetNames {
  /** By the words of a head, those that name it best. */
  exact: ReadonlyMap<string, readonly { field: SheetField; score: number }[]>;
  fields: readonly FieldNames[];
}

const known = new WeakMap<DataSheet, SheetNames>();

export function namesOf(sheet: DataSheet): SheetNames {
  const names = known.get(sheet) ?? makeNames(sheet);
  known.set(sheet, names);
  return names;
}

function makeNames(sheet: DataSheet): SheetNames {
  const exact = new Map<string, { field: SheetField; score: number }[]>();
  const fields = sheet.fields.map((field) => {
    const names = [field.header, ...(field.aliases ?? []), field.field.replace(/([A-Z])/g, ' $1')];
    names.forEach((name, at) => {
      const plain = plainHead(name);
      const there = exact.get(plain) ?? [];
      if (!there.some((other) => other.field === field)) there.push({ field, score: at === 0 ? EXACT : ALIAS });
      exact.set(plain, there);
    });
    return { field, words: names.map((name) => wordsOf(name, sheet)) };
  });
  return { exact, fields };
}

/** The fields that a head may name, with how well it does; nothing below what a person would call a match. */
export function fieldsNamed(head: string, sheet: DataSheet): { field: SheetField; score: number }[] {
  const { exact, fields } = namesOf(sheet);
  const named = exact.get(plainHead(head)) ?? exact.get(plainHead(withoutUnit(head)));
  if (named) return [...named];
  const words = wordsOf(withoutUnit(head), sheet);
  if (words.length === 0) return [];
  return fields.flatMap(({ field, words: names }) => {
    const score = Math.max(...names.map((name) => likeness(words, name)));
    return score > 0 ? [{ field, score }] : [];
  });
}

/** Whether a head is one of the names of a field, word for word. */
export function isNamed(head: string, sheet: DataSheet): boolean {
  const { exact } = namesOf(sheet);
  return exact.has(plainHead(head)) || exact.has(plainHead(withoutUnit(head)));
}

function likeness(words: readonly string[], name: readonly string[]): number {
  const common = words.filter((word) => name.includes(word)).length;
  if (common === 0) return 0;
  if (common === words.length && common === name.length) return SAME;
  const share = common / (words.length + name.length - common);
  return share >= 0.5 ? PART * share + 0.15 : 0;
}

/** `Fee (USD) *` and `fee` are the same head. */
function withoutUnit(head: string): string {
  return head.replace(/[([{][^)\]}]*[)\]}]/g, ' ').replace(/[*:?]+\s*$/, ' ');
}

export function plainHead(head: string): string {
  return plainWords(
    head
      .replace(/%/g, ' percent ')
      .replace(/#/g, ' number ')
      .replace(/\be-?mail/gi, 'email'),
  );
}

/** Without what says only that the sheet's own things are meant: `Event status` among events is the status. */
function wordsOf(head: string, sheet: DataSheet): string[] {
  const words = plainHead(head)
    .split(' ')
    .flatMap((word) => (SAME_WORDS[word] ?? word) || []);
  const own = new Set(
    plainWords(sheet.name)
      .split(' ')
      .flatMap((word) => [word, word.replace(/s$/, '')]),
  );
  const left = words.filter((word) => !own.has(word));
  return [...new Set(left.length > 0 ? left : words)];
}
