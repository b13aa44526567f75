/** Somebody saved the same thing in another tab first. The server's sentence says so and sends the row as it is now. */
import type { z } from 'zod';
import { hasStatus } from './api-error';
import { readBody } from './read-body';

/** The row as it is now, when that is why the write was refused; null otherwise. */
export function currentRow<T>(error: unknown, schema: z.ZodType<T>): T | null {
  if (!hasStatus(error, 409)) return null;
  return readBody(schema, error.current, 'a stale row')?.data ?? null;
}
