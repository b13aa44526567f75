/**
 * All arithmetic of invoices, for the server and the browser alike. Amounts are whole cents; quantities count in
 * hundredths and percentages in thousandths, so that nothing is a fraction before it is rounded. There is one rule of
 * rounding, to the cent and half away from zero, and three places where it applies: the amount of a line, the tax of a
 * rate, and a share in percent.
 */

/** The largest amount of a line, an invoice or a payment: ten billion in the main unit. */
export const MAX_AMOUNT_CENTS = 1_000_000_000_000;

/** The kinds whose amount is taken off. They are entered with a price that is not negative, as all lines are. */
const deductions: ReadonlySet<string> = new Set(['discount', 'commission']);

export interface MoneyLine {
  kind: string;
  /** With at most two decimals. */
  quantity: number;
  unitPriceCents: number;
  /** With at most three decimals; null: no tax. */
  taxPercent: number | null;
}

export interface Withholding {
  /** Of the subtotal, with at most three decimals. Exactly one of the two is given. */
  percent: number | null;
  amountCents: number | null;
}

export interface TaxOfRate {
  /** Null: taxes that were entered as an amount, the lines of kind `tax`. */
  percent: number | null;
  /** What the tax is a share of; 0 where it was entered as an amount. */
  baseCents: number;
  taxCents: number;
}

export interface InvoiceTotals {
  /** Of each line, in their order. */
  lineAmounts: number[];
  /** All lines but those of kind `tax`. */
  subtotalCents: number;
  /** By rate, the lowest first; amounts that were entered come last. */
  taxes: TaxOfRate[];
  taxCents: number;
  /** Subtotal and taxes. */
  totalCents: number;
  withholdingCents: number;
  /** What the payer has to pay: the total less what is withheld for the tax office. */
  amountDueCents: number;
}

/** `numerator / denominator` to the nearest whole number, halves away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

export function toHundredths(value: number): number {
  return Math.round(value * 100);
}

export function toThousandths(value: number): number {
  return Math.round(value * 1000);
}

/** What `percent` (at most three decimals) of an amount is, to the cent. */
export function percentOf(cents: number, percent: number): number {
  return Number(divideRounded(BigInt(cents) * BigInt(toThousandths(percent)), 100_000n));
}

/** Quantity times price; negative for a deduction. */
export function lineAmountCents(line: Pick<MoneyLine, 'kind' | 'quantity' | 'unitPriceCents'>): number {
  const amount = divideRounded(BigInt(toHundredths(line.quantity)) * BigInt(line.unitPriceCents), 100n);
  return Number(isDeduction(line.kind) ? -amount : amount) + 0;
}

export function isDeduction(kind: string): boolean {
  return deductions.has(kind);
}

/** Which order the lines stand in makes no difference to any total. */
export function invoiceTotals(lines: readonly MoneyLine[], withholding: Withholding | null = null): InvoiceTotals {
  const lineAmounts = lines.map(lineAmountCents);
  let subtotalCents = 0;
  let enteredTaxCents = 0;
  const bases = new Map<number, number>();
  lines.forEach((line, index) => {
    const amount = lineAmounts[index] ?? 0;
    if (line.kind === 'tax') {
      enteredTaxCents += amount;
      return;
    }
    subtotalCents += amount;
    const rate = line.taxPercent === null ? 0 : toThousandths(line.taxPercent);
    if (rate !== 0) bases.set(rate, (bases.get(rate) ?? 0) + amount);
  });
  const taxes: TaxOfRate[] = [...bases]
    .sort(([one], [other]) => one - other)
    .map(([rate, baseCents]) => ({ percent: rate / 1000, baseCents, taxCents: percentOf(baseCents, rate / 1000) }));
  if (enteredTaxCents !== 0) taxes.push({ percent: null, baseCents: 0, taxCents: enteredTaxCents });
  const taxCents = sum(taxes.map((tax) => tax.taxCents));
  const totalCents = subtotalCents + taxCents;
  const withholdingCents = withholdingOf(subtotalCents, withholding);
  return {
    lineAmounts,
    subtotalCents,
    taxes,
    taxCents,
    totalCents,
    withholdingCents,
    amountDueCents: totalCents - withholdingCents,
  };
}

function withholdingOf(subtotalCents: number, withholding: Withholding | null): number {
  if (!withholding) return 0;
  if (withholding.amountCents !== null) return withholding.amountCents;
  return percentOf(subtotalCents, withholding.percent ?? 0);
}

export interface Settlement {
  /** Payments less refunds. */
  paidCents: number;
  creditedCents: number;
  /** What is still to be paid; never negative. */
  balanceCents: number;
  /** What the payer has to get back: paid before it was credited; never negative. */
  refundDueCents: number;
}

/** Refunds are negative payments. */
export function settle(amountDueCents: number, payments: readonly number[], credits: readonly number[]): Settlement {
  const paidCents = sum(payments);
  const creditedCents = sum(credits);
  const open = amountDueCents - creditedCents - paidCents;
  return { paidCents, creditedCents, balanceCents: Math.max(0, open), refundDueCents: Math.max(0, -open) };
}

/** The bureau's share is rounded, the speaker keeps the rest: together they are the gross amount to the cent. */
export function splitCommission(
  grossCents: number,
  commissionPercent: number | null,
): { commissionCents: number; netCents: number } {
  const commissionCents = commissionPercent === null ? 0 : percentOf(grossCents, commissionPercent);
  return { commissionCents, netCents: grossCents - commissionCents };
}

export interface ScheduleShare {
  /** Exactly one of the two is given. */
  percent: number | null;
  amountCents: number | null;
}

/**
 * What each item of a payment schedule comes to. When the items are meant to be the whole (amounts and percentages that
 * leave less than a cent per item), the last percentage takes what rounding left, so that they sum to it exactly.
 */
export function scheduleAmounts(baseCents: number, items: readonly ScheduleShare[]): number[] {
  const amounts = items.map((item) => item.amountCents ?? percentOf(baseCents, item.percent ?? 0));
  const lastPercent = items.findLastIndex((item) => item.amountCents === null);
  const rest = baseCents - sum(amounts);
  if (lastPercent >= 0 && rest !== 0 && isWhole(baseCents, items)) {
    amounts[lastPercent] = (amounts[lastPercent] ?? 0) + rest;
  }
  return amounts;
}

/** Whether the items are the whole before anything is rounded, but for less than a cent each. */
function isWhole(baseCents: number, items: readonly ScheduleShare[]): boolean {
  const percents = items.filter((item) => item.amountCents === null);
  const fixed = sum(items.map((item) => item.amountCents ?? 0));
  const share = sum(percents.map((item) => toThousandths(item.percent ?? 0)));
  const missing = BigInt(baseCents - fixed) * 100_000n - BigInt(baseCents) * BigInt(share);
  const most = BigInt(percents.length) * 100_000n;
  return (missing < 0n ? -missing : missing) < most;
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Of what is entered without a currency. */
export const DEFAULT_CURRENCY = 'USD';

const formatters = new Map<string, Intl.NumberFormat>();

export type ShownCents = 'auto' | 'always';

/**
 * `$12,500`, or `$12,500.50` where there are cents (`always` shows them even when they are zero). A currency that is unknown
 * here is shown by its code, and one that can’t be read is left out.
 */
export function formatMoney(cents: number, currency: string, showCents: ShownCents = 'auto'): string {
  if (!Number.isFinite(cents)) return '–';
  const isWhole = showCents === 'auto' && cents % 100 === 0;
  const key = `${currency} ${isWhole}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', {
      // Intl knows how many decimals a currency has: the dollar two, the yen none, the Kuwaiti dinar three.
      ...(/^[A-Za-z]{3}$/.test(currency)
        ? { style: 'currency', currency }
        : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    });
    formatters.set(key, formatter);
  }
  // Written out: the page inside a backup has this function's text, and nothing else of this file.
  return formatter.format(cents / 100).replace('-', '−');
}

/** What amounts below zero begin with, wherever people read them: as wide as a plus, unlike a hyphen. */
export const MINUS = formatMoney(-1, DEFAULT_CURRENCY).charAt(0);

/** Whether a field, by its name or its path, is null to a member who doesn’t see amounts. A bureau’s share would tell the fee. */
export const isAmountField = (path: string): boolean => /(?:cents|\bcommissionPercent)$/i.test(path);

/** Of a query: an order, or a filter, by which rows tell the amounts that they hide. */
export const showsAmounts = (key: string, value: unknown): boolean =>
  key === 'sort' ? /fee|amount|balance/i.test(String(value)) : key === 'money' || key === 'dueBefore';
