/** Fields of business forms: blank counts as absent, and every refusal is a sentence a speaker understands. */
import { z } from 'zod';
import { cents, isRealDate, plainDate, version } from './primitives';
import { columns } from './columns';
import { returnedAs } from './records';

/** Absent, null and undefined are all stored as null. */
export function orNull<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}

/** A text with a shape; an emptied input counts as absent. */
function blankOr(holds: (value: string) => boolean, message: string, max = 100) {
  return z
    .string()
    .trim()
    .max(max, message)
    .refine((value) => value === '' || holds(value), message)
    .nullish()
    .transform((value) => value || null);
}

export const optionalDate = returnedAs(
  blankOr(isRealDate, 'Enter a date as YYYY-MM-DD'),
  plainDate.nullable(),
).register(columns, { type: 'day' });

export const optionalTime = blankOr(
  (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  'Enter a time as HH:MM',
).register(columns, { type: 'time' });

export const optionalId = blankOr((value) => z.uuid().safeParse(value).success, 'This is not a valid id');

export const optionalMailAddress = blankOr(
  (value) => value.length <= 255 && z.email().safeParse(value).success,
  'Invalid email address',
  1000,
)
  .meta({ title: 'Email' })
  .register(columns, { type: 'email' });

export const mailAddress = returnedAs(
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value),
    z
      .email({ error: ({ input }) => (input ? 'Invalid email address' : 'Enter an email address') })
      .max(255, 'Email address is too long'),
  ),
  z.string(),
);

/** Whose record it is beside the speaker's; each may be absent. */
export const linkedIds = {
  eventId: optionalId.meta({ title: 'Event' }),
  clientId: optionalId.meta({ title: 'Client' }),
  bureauPartnerId: optionalId.meta({ title: 'Bureau partner' }),
  representativeId: optionalId.meta({ title: 'Representative' }),
};

export const optionalCents = orNull(cents).register(columns, { type: 'money' });

export function degrees(label: string, most: number) {
  const range = `${label} must be a number from ${-most} to ${most}`;
  return orNull(z.number(range).min(-most, range).max(most, range)).meta({ title: label });
}

const written = (bound: number) => bound.toLocaleString('en-US');

export function wholeNumber(label: string, min: number, max: number) {
  const [least, most] = [written(min), written(max)];
  return z
    .int(`${label} must be a whole number from ${least} to ${most}`)
    .min(min, `${label} must be at least ${least}`)
    .max(max, `${label} can be at most ${most}`)
    .meta({ title: label });
}

/** A number with at most two decimals, such as a percentage. */
export function decimal(label: string, min: number, max: number) {
  return z
    .number(`${label} must be a number`)
    .min(min, `${label} must be at least ${written(min)}`)
    .max(max, `${label} can be at most ${written(max)}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most two decimals`)
    .meta({ title: label });
}

export const percent = (label: string) => decimal(label, 0, 100).register(columns, { type: 'percent' });

/** Several values in a query: repeated (`status=a&status=b`) or with commas (`status=a,b`). */
export function anyOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(50).optional(),
  );
}

/** `?version=3` of a delete: only that state may go. */
export const deleteQuery = z.strictObject({ version: z.coerce.number().pipe(version).optional() });
