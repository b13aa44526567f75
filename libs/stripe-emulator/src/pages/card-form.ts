/** What was typed about a card: read, checked, and shown again when it was refused. */
import { findTestCard } from '../cards';
import type { CardDetails } from '../objects/payment-method';

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
  holder: string;
}

export type CardErrors = Partial<Record<keyof CardInput, string>>;

export const emptyCard: CardInput = { number: '', expiry: '', cvc: '', holder: '' };

export function readCard(form: URLSearchParams): CardInput {
  const text = (name: string) => (form.get(name) ?? '').trim();
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), holder: text('holder') };
}

/** What the owner answered on the page of his bank; nothing before he was asked. */
export function readAuthentication(form: URLSearchParams): { authentication?: 'approved' | 'refused' } {
  const action = form.get('action');
  if (action === 'approve') return { authentication: 'approved' };
  return action === 'refuse' ? { authentication: 'refused' } : {};
}

/** at: the time the customer lives in, in seconds; what has expired by then is refused. */
export function checkCard(
  input: CardInput,
  at: number,
): { card: CardDetails; errors?: undefined } | { card?: undefined; errors: CardErrors } {
  const number = input.number.replace(/[\s-]/g, '');
  const expiry = readExpiry(input.expiry);
  const errors: CardErrors = {};
  if (!number) errors.number = 'Enter the number of a card.';
  else if (!findTestCard(number)) {
    // Never said back by its number: it may be a real one.
    errors.number = 'This isn’t a test card. Use one of those listed on this page; real cards are not taken here.';
  }
  if (!expiry) errors.expiry = 'Enter the month and year, like 04 / 30.';
  else if (isPast(expiry, at)) errors.expiry = 'This date has passed. Enter one in the future.';
  if (!/^\d{3,4}$/.test(input.cvc)) errors.cvc = 'Enter three digits; any will do.';
  if (!input.holder) errors.holder = 'Enter the name on the card.';
  if (!expiry || Object.keys(errors).length > 0) return { errors };
  return { card: { number, expMonth: expiry.month, expYear: expiry.year, holder: input.holder } };
}

function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** A card is good to the end of its month. */
function isPast({ month, year }: { month: number; year: number }, at: number): boolean {
  return Date.UTC(year, month, 1) / 1000 <= at;
}
