/** Money, dates and cards as the pages write them. Times are in UTC, as the emulator counts them. */
import type { PaymentMethod, Price } from '../stored';
import type { World } from '../engine/world';

/** Stripe writes the code of a currency in small letters. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

/** `Mar 4, 2027` */
export function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

export function cardLabel({ card }: PaymentMethod): string {
  return card ? `${BRANDS[card.brand] ?? card.brand} ending in ${card.last4}` : 'Another way to pay';
}

export function expiryLabel({ card }: PaymentMethod): string {
  return card ? `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` : '';
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' };

/** What the buyer calls things: the product behind a price, and the price in words. */
export function nameOf(world: World, { product }: Pick<Price, 'product'>): string {
  return world.find('product', product).name;
}

export function priceLabel({ unit_amount, currency }: Price): string {
  return `${money(unit_amount ?? 0, currency)} a month`;
}
