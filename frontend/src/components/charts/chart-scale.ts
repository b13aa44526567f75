/** Round steps for an axis, and figures short enough to stand beside it. Pure. */
import { DEFAULT_CURRENCY, MINUS } from '@lectern/protocol/money';

export type Scale = { min: number; max: number; ticks: number[] };

/** From zero (or the lowest below it) to the next round number above the highest, in about four steps. */
export function scaleOf(values: readonly (number | null | undefined)[]): Scale {
  const known = values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value));
  const highest = Math.max(0, ...known);
  const lowest = Math.min(0, ...known);
  const step = roundStep((highest - lowest || 1) / 4);
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step) || (first === 0 ? 1 : 0);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}

/** 1, 2, 2.5 or 5 times a power of ten; never a fraction: what is counted here is cents and heads. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((known) => known >= wanted * 0.999);
  return Math.max(1, Math.ceil(step ?? wanted));
}

/** Where a value stands, in percent from the top. */
export function percentFromTop(value: number, { min, max }: Scale): number {
  return ((max - value) / (max - min)) * 100;
}

const units: [number, string][] = [
  [1e9, 'b'],
  [1e6, 'm'],
  [1e3, 'k'],
];

/** 12500 → `12.5k`, 1250000 → `1.25m`. */
export function formatNumberShort(value: number): string {
  const size = Math.abs(value);
  const [factor, unit] = units.find(([known]) => size >= known) ?? [1, ''];
  const scaled = size / factor;
  const digits = factor === 1 ? 0 : scaled < 10 ? 2 : scaled < 100 ? 1 : 0;
  return `${value < 0 ? MINUS : ''}${Number(scaled.toFixed(digits))}${unit}`;
}

/** Cents → `$12.5k`, `€900`. */
export function formatMoneyShort(cents: number, currency = DEFAULT_CURRENCY): string {
  const sign = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
    .formatToParts(0)
    .find(({ type }) => type === 'currency');
  const amount = formatNumberShort(Math.round(Math.abs(cents) / 100));
  return `${cents < 0 ? MINUS : ''}${sign?.value ?? ''}${amount}`;
}
