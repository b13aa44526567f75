/**
 * Numbers and amounts of money as people write them: with signs of currencies, either decimal mark, thousands in groups,
 * brackets for what is negative. Pure; what cannot be read without guessing answers null.
 */

/** `12.5` and `12,5` are the same; three digits behind a single mark are thousands where a fraction of that length is unlikely. */
export function numberOfText(text: string, threeAreThousands: 'both' | 'comma'): number | null {
  const bare = text.replace(/[\s\u00a0\u202f\u2009]/g, '');
  const sign = /^[-\u2212\u2013]/.test(bare) ? -1 : 1;
  const digits = bare.replace(/^[-+\u2212\u2013]/, '');
  if (!/^\d[\d.,'\u2019]*$|^[.,]\d+$/.test(digits)) return null;
  const plain = decimalOf(digits, threeAreThousands);
  return plain === null ? null : sign * Number(plain) + 0;
}

function decimalOf(digits: string, threeAreThousands: 'both' | 'comma'): string | null {
  const marks = [...digits.matchAll(/[.,'\u2019]/g)].map(({ 0: mark, index }) => ({ mark, index }));
  const last = marks.at(-1);
  if (!last) return digits;
  const kinds = new Set(marks.map(({ mark }) => mark));
  const isApostrophe = /['\u2019]/.test(last.mark);
  const lastIsDecimal =
    !isApostrophe &&
    (kinds.size > 1
      ? marks.filter(({ mark }) => mark === last.mark).length === 1
      : marks.length === 1 && !isThousand(digits, last, threeAreThousands));
  const whole = lastIsDecimal ? digits.slice(0, last.index) : digits;
  const fraction = lastIsDecimal ? digits.slice(last.index + 1) : '';
  if (!isGrouped(whole)) return null;
  return `${whole.replace(/[.,'\u2019]/g, '') || '0'}.${fraction || '0'}`;
}

function isThousand(digits: string, { mark, index }: { mark: string; index: number }, which: 'both' | 'comma') {
  if (mark === '.' && which === 'comma') return false;
  return /^[1-9]\d{0,2}$/.test(digits.slice(0, index)) && digits.length - index - 1 === 3;
}

/** Thousands in groups of three by one mark, or of two as in India, or none at all. */
function isGrouped(whole: string): boolean {
  return (
    /^\d*$/.test(whole) ||
    /^\d{1,3}([.,'\u2019])\d{3}(?:\1\d{3})*$/.test(whole) ||
    /^\d{1,2}(,\d{2})+,\d{3}$/.test(whole)
  );
}

export interface ReadAmount {
  amount: number;
  /** As the cell says it; absent when it says none. */
  currency?: string;
}

const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'];
const CROWNS = ['SEK', 'NOK', 'DKK'];
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
  R$: 'BRL',
  EURO: 'EUR',
  EUROS: 'EUR',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
  FR: 'CHF',
  SFR: 'CHF',
  ZŁ: 'PLN',
};
/** Codes of ISO 4217 that are read without a sign; others may be words of another meaning. */
const CODES = new Set(
  'USD EUR GBP CAD AUD NZD CHF JPY SEK NOK DKK SGD HKD INR MXN BRL ZAR AED PLN CZK HUF ILS KRW CNY THB TRY PHP IDR MYR SAR QAR RON BGN ISK CLP COP ARS TWD'.split(
    ' ',
  ),
);
const FREE = /^(free|waived|pro ?bono|comp|complimentary|no fee|none)$/i;

/** `$` and `kr` are the account's own currency where it is one of those that are written so. */
export function currencyOf(sign: string, defaultCurrency: string): string | null {
  const bare = sign.replace(/[.\s]/g, '').toUpperCase();
  if (bare === '$') return DOLLARS.includes(defaultCurrency) ? defaultCurrency : 'USD';
  if (bare === 'KR') return CROWNS.includes(defaultCurrency) ? defaultCurrency : null;
  const code = SIGNS[bare] ?? bare.replace(/[$€£¥₹]$/, '');
  return CODES.has(code) ? code : null;
}

/** `$1,234.50`, `1.234,50 €`, `(120)`, `USD 500`, `1'500.-`. */
export function amountOfText(text: string, defaultCurrency: string): ReadAmount | null {
  const bare = text.replace(/[\u00a0\u202f\u2009]/g, ' ').trim();
  if (FREE.test(bare)) return { amount: 0 };
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1]?.trim();
  const [, before = '', digits = '', after = ''] =
    /^([^\d.,]*)([.,]?\d(?:[\d.,'\u2019 ]*\d)?)(?:[.,][-\u2013\u2014]{1,2})?\.?([^\d]*)$/.exec(inBrackets ?? bare) ??
    [];
  const signs = [before.replace(/[-+\u2212]/, ''), after.replace(/-$/, '')].map((sign) => sign.trim());
  const currencies = new Set(signs.filter(Boolean).map((sign) => currencyOf(sign, defaultCurrency)));
  const [currency] = currencies;
  const amount = numberOfText(digits, 'both');
  if (amount === null || currencies.size > 1 || currency === null) return null;
  const isNegative = inBrackets !== undefined || /[-\u2212]/.test(before) || after.endsWith('-');
  return { amount: isNegative ? 0 - amount : amount, ...(currency && { currency }) };
}

/** To the cent: what a formula computed has more digits than are kept. */
export function centsOf(amount: number): number {
  return Math.sign(amount) * Math.round(Number((Math.abs(amount) * 100).toFixed(4))) + 0;
}

/** 30 is 30 %. Without the sign, a fraction below 1 is a share as spreadsheets keep it. */
export function percentOfText(text: string): number | null {
  const [, digits, sign] = /^(.*?)\s*(%|percent|per ?cent|pct|v\. ?h\.)?$/i.exec(text.trim()) ?? [];
  const number = numberOfText(digits ?? '', 'comma');
  return number === null ? null : sign ? number : percentOfNumber(number);
}

export function percentOfNumber(number: number, isShare = number > 0 && number < 1): number {
  return Number((isShare ? number * 100 : number).toFixed(6));
}

const UNITS =
  /\s*(min(ute)?s?|mins?\.|'|people|persons?|pax|attendees|guests|delegates|participants|days?|d|miles?|mi|stars?|points?|levels?|months?|x)$/i;

/** A count with its unit (`60 min`, `~200`, `500+`); hours where the field counts minutes. */
export function countOfText(text: string, isMinutes: boolean): number | null {
  const bare = text
    .trim()
    .replace(/^(?:~|\u2248|ca\.?|circa|approx\.?|about|around)\s*/i, '')
    .replace(/\+$/, '');
  const [, hours] = /^([\d.,]+|one|an|half an)\s*(?:h|hrs?|hours?)\.?$/i.exec(bare) ?? [];
  if (isMinutes && hours !== undefined) {
    const words: Readonly<Record<string, number>> = { one: 1, an: 1, 'half an': 0.5 };
    const number = words[hours.toLowerCase()] ?? numberOfText(hours, 'comma');
    return number === null ? null : number * 60;
  }
  return numberOfText(bare.replace(UNITS, ''), 'both');
}
