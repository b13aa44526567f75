/** What the server sent, read as its schema says. Fields that differ are noted once, for developers; the screens go on. */
import { isAmountField } from '@lectern/protocol/money';
import { readResponse } from '@lectern/protocol/read-response';
import type { z } from 'zod';
import { recordError } from './error-buffer';
import { hasStatus } from './api-error';

const noted = new Set<string>();

/** Null when something essential is missing. `source` names the answer where its schema has no name; `lost`: Reading. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown, source: string): { data: T; lost: string[] } | null {
  const reading = readResponse(schema, body);
  if (!reading.success) return null;
  const name = schema.meta()?.id ?? source;
  const news = reading.drift.filter((path) => !noted.has(`${name} ${path}`) && !isAmountField(path));
  if (news.length > 0) {
    for (const path of news) noted.add(`${name} ${path}`);
    recordError('answer', `${name} differs from what this version expects: ${news.join(', ')}`);
  }
  return { data: reading.data, lost: reading.lost };
}

/** The row as it is now, when that is why the write was refused; null otherwise. */
export function currentRow<T>(error: unknown, schema: z.ZodType<T>): T | null {
  if (!hasStatus(error, 409)) return null;
  return readBody(schema, error.current, 'a stale row')?.data ?? null;
}
