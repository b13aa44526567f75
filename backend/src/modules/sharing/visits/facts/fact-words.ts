/** Amounts, lengths and sizes as the facts of a page say them. Pure. */
import { formatMoney } from '@lectern/protocol/money';
import type { SharedFee } from '@lectern/protocol/shared-pages';

/** `$8,000 to $12,000`, `from $8,000`, `$12,500`; a fee that is waived has no amount. */
export function feeWords({ fromCents, toCents, currency, type }: SharedFee): string {
  if (type === 'waived') return 'Waived';
  const [from, to] = [fromCents, toCents].map((cents) => cents !== null && formatMoney(cents, currency));
  if (from && to) return from === to ? from : `${from} to ${to}`;
  if (from) return `from ${from}`;
  return to ? `up to ${to}` : '';
}

export function minutesWords(minutes: number): string {
  return `${minutes} minutes`;
}

export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
