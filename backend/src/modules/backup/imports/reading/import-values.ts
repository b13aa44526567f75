/**
 * Reads one cell as the value of a field, or says why it cannot be that. Called by the check of an import for each cell; it
 * never guesses: what may mean two things is a problem that names what was found and how to write it.
 */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { formatDate } from '@lectern/protocol/calendar';
import type { ReadCell } from '@lectern/sheets/read-cell';
import type { FieldChoice, SheetField } from '../../exports';
import {
  amountOfText,
  centsOf,
  countOfText,
  currencyOf,
  numberOfText,
  percentOfNumber,
  percentOfText,
} from './import-amounts';
import { choiceOfText, yesNoOfText } from './import-choices';
import { dayOfNumber, dayOfText, timeOfNumber, timeOfText, type DateOrder } from './import-days';
import { zoneOfText } from './import-zones';

export interface ValueOptions {
  dateOrder: DateOrder;
  defaultCurrency: string;
  /** Days of a workbook that counts from 1904, where a cell has a bare serial. */
  date1904?: boolean;
}

/** `null` is an empty cell; money is in cents. What a field's `scale` makes of a number is the caller's affair. */
export type ImportValue = string | number | boolean | string[] | null;

/** `currency`: what a cell of money names besides; it goes before the row's column of currencies. */
export type ReadValue = { value: ImportValue; currency?: string } | { problem: string };

type FilledCell = NonNullable<ReadCell>;
type Field = Pick<SheetField, 'type' | 'field' | 'choices' | 'isLines'>;

/** What people put into cells that have nothing to say. Texts keep them: a note may well be a dash. */
const NOTHING = /^(n\/?a|tb[cda]|none|null|nil|unknown|undecided|not set|[-\u2013\u2014?]+)\.?$/i;
const MOST_QUOTED = 40;

/** These are read by patterns, which take minutes with a hostile text of 100,000 characters. None of them is ever so long. */
const READ_BY_PATTERNS: readonly SheetField['type'][] = [
  ...(['email', 'day', 'time', 'zone', 'money', 'currency', 'integer', 'decimal', 'percent'] as const),
];
const LONGEST_VALUE = 300;

export function readValue(cell: ReadCell | undefined, field: Field, options: ValueOptions): ReadValue {
  if (cell === null || cell === undefined) return { value: null };
  if (cell.kind === 'error') {
    return {
      problem: cell.text.startsWith('#')
        ? `The cell shows ${cell.text}. Mend its formula in the spreadsheet, or type the value`
        : cell.text,
    };
  }
  const text = textOf(cell).trim();
  if (text === '' || (NOTHING.test(text) && !isWords(field.type) && !isChoice(text, field))) return { value: null };
  if (text.length > LONGEST_VALUE && READ_BY_PATTERNS.includes(field.type))
    return { problem: `${quoted(text)} is too long for this column. Keep only the value` };
  return readers[field.type](cell, text, field, options);
}

type Reader = (cell: FilledCell, text: string, field: Field, options: ValueOptions) => ReadValue;

const asText: Reader = (_cell, text) => ({ value: text });

const readers: Readonly<Record<SheetField['type'], Reader>> = {
  key: asText,
  reference: asText,
  text: asText,
  longText: asText,
  phone: asText,
  moment: asText,
  url: (_cell, text) => (/\s/.test(text) ? problem(text, 'a web address', 'https://example.com') : { value: text }),
  email: (_cell, text) => readMailAddress(text),
  day: readDay,
  time: readTime,
  zone: (_cell, text) => valueOr(zoneOfText(text), text, 'a time zone', 'America/Chicago or Central time'),
  money: readMoney,
  currency: (_cell, text) => readCurrency(text),
  integer: (cell, text, field) => readInteger(cell, text, field),
  decimal: (cell, text) =>
    valueOr(cell.kind === 'number' ? rounded(cell.number) : numberOfText(text, 'comma'), text, 'a number', '12.5'),
  percent: (cell, text) => {
    if (cell.kind !== 'number') return valueOr(percentOfText(text), text, 'a percentage', '30%');
    return { value: percentOfNumber(cell.number, cell.format === 'percent' ? true : undefined) };
  },
  yesNo: (cell, text) =>
    cell.kind === 'yesNo' ? { value: cell.value } : valueOr(yesNoOfText(text), text, 'a yes or a no', 'Yes or No'),
  choice: (_cell, text, { choices = [] }) => readChoice(text, choices),
  list: (_cell, text, field) => readList(text, field),
};

function readDay(cell: FilledCell, text: string, _field: Field, { dateOrder, date1904 }: ValueOptions): ReadValue {
  if (cell.kind === 'day') return { value: cell.day };
  if (cell.kind === 'moment') return { value: cell.at.slice(0, 10) };
  const day = cell.kind === 'number' ? dayOfNumber(cell.number, date1904) : dayOfText(text, dateOrder);
  if (day !== null) return { value: day };
  if (/^\d{4}$/.test(text)) return { problem: `${quoted(text)} is only a year. Write the whole day, as in 2027-03-04` };
  const others = (['mdy', 'dmy'] as const).filter((order) => order !== dateOrder);
  const [other] = others.flatMap((order) => dayOfText(text, order) ?? []);
  if (cell.kind === 'text' && other) {
    return {
      problem: `${quoted(text)} is a date only in another order (${formatDate(other)}). Change the order of dates of this sheet, or write it as ${other}`,
    };
  }
  return problem(text, 'a date', '2027-03-04 or Mar 4, 2027');
}

function readTime(cell: FilledCell, text: string): ReadValue {
  if (cell.kind === 'time') return { value: cell.time };
  if (cell.kind === 'moment') return { value: cell.at.slice(11, 16) };
  const time = cell.kind === 'number' ? timeOfNumber(cell.number) : timeOfText(text);
  if (time !== null) return { value: time };
  return /^(?:[1-9]|1[0-2])$/.test(text)
    ? { problem: `${quoted(text)} may be morning or evening. Write 7:00 AM or 19:00` }
    : problem(text, 'a time of day', '7:30 PM or 19:30');
}

function readMoney(cell: FilledCell, text: string, _field: Field, { defaultCurrency }: ValueOptions): ReadValue {
  if (cell.kind === 'number') {
    const named = cell.currency === undefined ? null : currencyOf(cell.currency, defaultCurrency);
    return { value: centsOf(cell.number), ...(named !== null && { currency: named }) };
  }
  const read = cell.kind === 'text' ? amountOfText(text, defaultCurrency) : null;
  if (read === null) return problem(text, 'an amount', '7500 or $7,500.00');
  const { amount, currency } = read;
  return { value: centsOf(amount), ...(currency !== undefined && { currency }) };
}

function readCurrency(text: string): ReadValue {
  const code = /^[A-Za-z]{3}$/.test(text)
    ? text.toUpperCase()
    : (amountOfText(`${text} 1`, DEFAULT_CURRENCY)?.currency ?? null);
  return valueOr(code, text, 'a currency', DEFAULT_CURRENCY);
}

function readInteger(cell: FilledCell, text: string, field: Field): ReadValue {
  const number = cell.kind === 'number' ? rounded(cell.number) : countOfText(text, /minutes/i.test(field.field));
  if (number !== null && !Number.isInteger(number)) return problem(text, 'a whole number', '60');
  return valueOr(number, text, 'a whole number', '60');
}

function readMailAddress(text: string): ReadValue {
  const bare = text
    .replace(/^.*<([^<>]+)>$/, '$1')
    .replace(/^mailto:/i, '')
    .trim();
  const count = bare.split('@').length - 1;
  if (count > 1) return { problem: `${quoted(text)} has more than one email address. Keep one` };
  return /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(bare)
    ? { value: bare }
    : problem(text, 'an email address', 'name@example.com');
}

function readChoice(text: string, choices: readonly FieldChoice[]): ReadValue {
  const value = choiceOfText(text, choices);
  if (value !== null) return { value };
  const labels = choices.map(({ label }) => label);
  return { problem: `${quoted(text)} isn’t one of the choices: ${labels.join(', ')}` };
}

function readList(text: string, { choices, isLines }: Field): ReadValue {
  const items = itemsOf(text, isLines === true);
  if (choices === undefined) return { value: items };
  const values: string[] = [];
  for (const item of items) {
    const value = choiceOfText(item, choices);
    if (value === null) return readChoice(item, choices);
    if (!values.includes(value)) values.push(value);
  }
  return { value: values };
}

/** At semicolons and new lines; at commas only where there are none of these. */
function itemsOf(text: string, isLines: boolean): string[] {
  const between = isLines ? /[\n\r]+/ : /[;\n\r]/.test(text) ? /[;\n\r]+/ : /,/;
  const items = text.split(between).map((item) => item.replace(/^\s*[\u2022*]\s*/, '').trim());
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = item.toLowerCase();
    return item !== '' && !seen.has(key) && seen.add(key);
  });
}

const isWords = (type: SheetField['type']) => type === 'text' || type === 'longText' || type === 'list';
const isChoice = (text: string, { choices = [] }: Field) => choiceOfText(text, choices) !== null;

/** A cell as a person sees it, near enough. */
export function textOf(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  switch (cell.kind) {
    case 'text':
    case 'error':
      return cell.text;
    case 'number':
      return cell.format === 'percent' ? `${percentOfNumber(cell.number, true)}%` : String(rounded(cell.number));
    case 'day':
      return cell.day;
    case 'time':
      return cell.time;
    case 'moment':
      return cell.at.replace('T', ' ');
    case 'yesNo':
      return cell.value ? 'Yes' : 'No';
  }
}

/** What a formula leaves behind the fifteenth digit is not meant: 0.1 + 0.2 is 0.3. */
const rounded = (number: number) => Number(number.toPrecision(15));

function valueOr(value: ImportValue, text: string, what: string, example: string): ReadValue {
  return value === null ? problem(text, what, example) : { value };
}

const problem = (text: string, what: string, example: string): ReadValue => ({
  problem: `${quoted(text)} is not ${what}. Write it as ${example}`,
});

export const quoted = (text: string) => `“${shortened(text.replace(/\s+/g, ' '), MOST_QUOTED)}”`;

/** A cell may have as much as a book, and what is said of it is kept with each row. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
