/** Readers of the form's text values. */
import { z } from 'zod';

export const text = z.string().min(1).max(5000);
/** An empty text clears the field. */
export const clearable = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Must be a whole number')
  .transform(Number);
export const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,4})?$/, 'Must be a number')
  .transform(Number);
export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const url = z
  .string()
  .max(5000)
  .regex(/^https?:\/\//, 'Must be an absolute URL');

/** `created=…` or `created[gte]=…`. */
export const range = z.union([
  integer.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({ gt: integer.optional(), gte: integer.optional(), lt: integer.optional(), lte: integer.optional() }),
]);

export function isInRange(value: number, wanted: RangeWanted | undefined): boolean {
  if (!wanted) return true;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return value > gt && value >= gte && value < lt && value <= lte;
}

interface RangeWanted {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

export const page = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};
