/**
 * Reads what is typed into the command bar: "hold mar 11 podium", "8500 orchard check", "call dana thu". Pure. It only
 * says what the words mean; who they name is looked up by use-actions.
 */
import { addDays, addMonths, startOfWeek } from '@lectern/protocol/calendar';
import type { PaymentMethod } from '@lectern/protocol/invoices';
import { capitalized, parseMoney } from '@/lib/format';
import { parseTypedDate } from '@/lib/typed-date';

export type TypedCommand =
  | { what: 'event'; title: string; date: string | null }
  | { what: 'hold'; who: string; title: string; date: string | null }
  | { what: 'invoice' | 'contract'; who: string }
  | {
      what: 'payment';
      who: string;
      amountCents: number | null;
      method: PaymentMethod | null;
      /** "Check 1042" */
      reference: string | null;
      date: string | null;
    }
  | { what: 'task'; title: string; who: string; date: string | null }
  | { what: 'expense'; vendor: string; amountCents: number | null; date: string | null }
  | { what: 'client' | 'bureau'; name: string };

type Noun = TypedCommand['what'];

const nouns = byWord<Noun>({
  event: 'event',
  gig: 'event',
  hold: 'hold',
  invoice: 'invoice',
  contract: 'contract',
  payment: 'payment',
  paid: 'payment',
  received: 'payment',
  task: 'task',
  todo: 'task',
  'to-do': 'task',
  reminder: 'task',
  expense: 'expense',
  spent: 'expense',
  client: 'client',
  bureau: 'bureau',
});

/** A map, because an object also answers to words such as `constructor`. */
function byWord<Value>(values: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(values));
}

/** Makes sense only together with a noun: "add task", "record a payment". */
const beginnings = new Set(['new', 'add', 'create', 'make', 'record', 'draft', 'a', 'an', 'the']);
const links = new Set(['for', 'from', 'of', 'to', 'with', 'at', 'by', 'on', 'the']);

/** What begins a task without its noun. `true`: a person follows. */
const taskVerbs = byWord({
  call: true,
  text: true,
  email: true,
  ask: true,
  thank: true,
  meet: true,
  ping: true,
  chase: true,
  remind: true,
  send: false,
  follow: false,
  reply: false,
  write: false,
  confirm: false,
  schedule: false,
  prepare: false,
  review: false,
  book: false,
});

const methods = byWord<PaymentMethod>({
  check: 'check',
  cheque: 'check',
  ach: 'ach',
  transfer: 'ach',
  wire: 'wire',
  card: 'card',
  cash: 'cash',
  online: 'online',
  paypal: 'online',
  venmo: 'online',
  zelle: 'online',
});

/** Returns null where the words are only something to search for. `today` is the person's, YYYY-MM-DD. */
export function readCommand(text: string, today: string): TypedCommand | null {
  const words = text
    .trim()
    .replace(/^remind me (to )?/i, 'task ')
    .split(/\s+/)
    .filter(Boolean);
  const start = words.findIndex((word) => !beginnings.has(plain(word)));
  if (start < 0) return null;
  const noun = nouns.get(plain(words[start]));
  if (noun) return readNoun(noun, words.slice(start + 1), today);
  if (start > 0) return null;
  const paid = words.findIndex((word, at) => at > 0 && plain(word) === 'paid');
  if (paid > 0) {
    const command = readPayment([...words.slice(0, paid), ...words.slice(paid + 1)], today);
    return command.amountCents === null ? null : command;
  }
  if (readAmount(words[0]) !== null) return readBarePayment(words, today);
  return taskVerbs.has(plain(words[0])) && words.length > 1 ? readTask(words, today) : null;
}

function readNoun(noun: Noun, words: string[], today: string): TypedCommand | null {
  switch (noun) {
    case 'payment':
      return readPayment(words, today);
    case 'hold': {
      const { date, rest } = takeDate(words, today);
      const who = withoutLinks(rest);
      return { what: noun, who: joined(who), title: named(who), date };
    }
    case 'event': {
      const { date, rest } = takeDate(words, today);
      return rest.length > 0 || date ? { what: noun, title: named(rest), date } : null;
    }
    case 'task': {
      const from = plain(words[0]) === 'to' ? 1 : 0;
      return words.length > from ? readTask(words.slice(from), today) : null;
    }
    case 'expense': {
      const { date, rest } = takeDate(words, today, 'past');
      const { amountCents, others } = takeAmount(rest);
      return amountCents !== null || others.length > 0
        ? { what: noun, vendor: named(withoutLinks(others)), amountCents, date }
        : null;
    }
    case 'client':
    case 'bureau': {
      const from = plain(words[0]) === 'partner' ? 1 : 0;
      return words.length > from ? { what: noun, name: named(words.slice(from)) } : null;
    }
    case 'invoice':
    case 'contract': {
      const who = withoutLinks(words);
      return who.length > 0 ? { what: noun, who: joined(who) } : null;
    }
  }
}

/** An amount, then a name. A bare year is more likely part of a title: "2027 gala". */
function readBarePayment(words: string[], today: string): TypedCommand | null {
  const command = readPayment(words, today);
  const isYear = /^(19|20)\d\d$/.test(words[0] ?? '');
  return command.who === '' || (isYear && !command.method) ? null : command;
}

function readPayment(words: string[], today: string) {
  const { date, rest } = takeDate(words, today, 'past');
  const { amountCents, others } = takeAmount(rest);
  const who = withoutLinks(others);
  const number = /^#?(\d{2,10})$/.exec(who.at(-1) ?? '')?.[1];
  const at = who.length - (number ? 2 : 1);
  const method = methods.get(plain(who[at]));
  // Without another word it is a name: someone is called Cash.
  if (!method || at < 1 || (number && method !== 'check')) {
    return { what: 'payment' as const, who: joined(who), amountCents, method: null, reference: null, date };
  }
  const name = joined(withoutLinks(who.slice(0, plain(who[at - 1]) === 'bank' ? at - 1 : at)));
  return {
    what: 'payment' as const,
    who: name,
    amountCents,
    method,
    reference: number ? `Check ${number}` : null,
    date,
  };
}

function readTask(words: string[], today: string): TypedCommand | null {
  const { date, rest } = takeDate(words, today);
  if (rest.length === 0) return null;
  const verb = plain(rest[0]);
  const to = rest.findIndex((word, at) => at > 0 && ['to', 'with'].includes(plain(word)));
  const after = to > 0 ? rest.slice(to + 1) : taskVerbs.has(verb) ? rest.slice(1) : [];
  const end = after.findIndex((word) => ['about', 're', 'regarding', 'for', 'to', 'if', 'that'].includes(plain(word)));
  const who = withoutLinks(end < 0 ? after : after.slice(0, end));
  const isPerson = taskVerbs.get(verb) === true && who.length <= 2;
  const title = rest.map((word) => (isPerson && who.includes(word) ? capitalized(word) : word));
  return { what: 'task', title: capitalized(joined(title)), who: joined(who), date };
}

function takeAmount(words: string[]): { amountCents: number | null; others: string[] } {
  const at = words.findIndex((word) => readAmount(word) !== null);
  return at < 0
    ? { amountCents: null, others: words }
    : { amountCents: readAmount(words[at]), others: words.filter((_, index) => index !== at) };
}

/** `8500`, `$8,500.50`, `8.5k` → cents. */
function readAmount(word = ''): number | null {
  return /^\$?(\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,2})?k?$/i.test(word) ? parseMoney(word) || null : null;
}

const monthName =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/;
const dayNumber = /^\d{1,2}(st|nd|rd|th)?$/;
const weekdayName = /^(mon|tues?|wed|thu|thurs?|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const dayLinks = new Set(['on', 'by', 'due', 'this', 'for']);

type Towards = 'past' | 'future';

/**
 * Takes a date out of the words. `past`: a day without a year is the last one, not the next. May, Sun and Sat are also
 * names: a month needs its day, and a weekday is at either end or after "on", "by" or "this".
 */
function takeDate(words: string[], today: string, towards: Towards = 'future') {
  for (const length of [3, 2, 1]) {
    for (let at = words.length - length; at >= 0; at -= 1) {
      const isLinked = at > 0 && dayLinks.has(plain(words[at - 1]));
      const isAlone = isLinked || at === 0 || at + length === words.length;
      const date = readDate(words.slice(at, at + length).map(plain), today, towards, isAlone);
      if (date) return { date, rest: [...words.slice(0, isLinked ? at - 1 : at), ...words.slice(at + length)] };
    }
  }
  return { date: null, rest: words };
}

function readDate(phrase: string[], today: string, towards: Towards, isAlone: boolean): string | null {
  const [first = '', second = '', third = ''] = phrase;
  const from = towards === 'past' ? addDays(addMonths(today, -12), 1) : today;
  if (phrase.length === 3) {
    if (first === 'in' && /^\d{1,2}$/.test(second)) return inSoMany(Number(second), third, today);
    return isMonthAndDay(first, second) && /^20\d\d$/.test(third) ? parseTypedDate(phrase.join(' '), from) : null;
  }
  if (phrase.length === 2) {
    if (isMonthAndDay(first, second)) return parseTypedDate(phrase.join(' '), from);
    if (first !== 'next') return null;
    if (second === 'week') return addDays(startOfWeek(today), 7);
    return weekdayName.test(second) ? addDays(startOfWeek(today), 7 + weekdayIndex(second)) : null;
  }
  if (/^\d{1,2}\/\d{1,2}(\/(\d{2}|\d{4}))?$/.test(first)) {
    // Where the US order makes no date, the day is first.
    return parseTypedDate(first, from) ?? parseTypedDate(first.replace(/^(\d+)\/(\d+)/, '$2/$1'), from);
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return parseTypedDate(first, from);
  if (!isAlone) return null;
  if (first === 'today' || first === 'tonight') return today;
  if (first === 'tomorrow' || first === 'tmrw') return addDays(today, 1);
  if (first === 'yesterday') return addDays(today, -1);
  return weekdayName.test(first) ? nearestWeekday(weekdayIndex(first), today, towards) : null;
}

const isMonthAndDay = (first: string, second: string) =>
  (monthName.test(first) && dayNumber.test(second)) || (dayNumber.test(first) && monthName.test(second));

const weekdayIndex = (name: string) => weekdays.indexOf(name.slice(0, 3));

/** After today, or up to it. */
function nearestWeekday(index: number, today: string, towards: Towards): string {
  const day = addDays(startOfWeek(today), index);
  if (towards === 'past') return day > today ? addDays(day, -7) : day;
  return day > today ? day : addDays(day, 7);
}

function inSoMany(count: number, unit: string, today: string): string | null {
  if (/^days?$/.test(unit)) return addDays(today, count);
  if (/^weeks?$/.test(unit)) return addDays(today, 7 * count);
  return /^months?$/.test(unit) ? addMonths(today, count) : null;
}

const plain = (word = '') => word.toLowerCase().replace(/[.,:;!?]+$/, '');
const joined = (words: readonly string[]) => words.join(' ');

/** As a title: only what was typed without any capital gets its own. */
function named(words: readonly string[]): string {
  const text = joined(words);
  return text === text.toLowerCase() ? words.map((word) => capitalized(word)).join(' ') : text;
}

/** Without the small words around a name. */
function withoutLinks(words: readonly string[]): string[] {
  const from = words.findIndex((word) => !links.has(plain(word)));
  const to = words.findLastIndex((word) => !links.has(plain(word)));
  return from < 0 ? [] : words.slice(from, to + 1);
}
