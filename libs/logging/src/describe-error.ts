/**
 * What a log may say of an error: what it is, where it comes from, and the codes of those who threw it. Called by the
 * logger for every `err`. Errors of the database carry the query's parameters and the refused row, those of the mail
 * server the addresses: such fields are never copied, so only the ones named here are.
 */
import { withSourceLines } from './source-lines';

const TELLING_FIELDS = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'command',
  'responseCode',
  'status',
] as const;

/** Causes of causes further down tell nothing new. */
const MAX_DEPTH = 3;

export interface ErrorDescription {
  type: string;
  message: string;
  stack?: string;
  [field: string]: unknown;
}

/** Anything that is no error is left as it is: redaction by name still applies to it. */
export function describeError(thrown: unknown, depth = 0): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { cause, driverError, errors } = thrown as Error & Record<'driverError' | 'errors', unknown>;
  const description: ErrorDescription = {
    type: thrown.constructor.name,
    message: thrown.message,
    ...(thrown.stack !== undefined && { stack: withSourceLines(thrown.stack) }),
  };
  for (const field of TELLING_FIELDS) {
    const value = (thrown as unknown as Record<string, unknown>)[field] ?? fieldOf(driverError, field);
    if (typeof value === 'string' || typeof value === 'number') description[field] = value;
  }
  if (depth < MAX_DEPTH) {
    if (cause instanceof Error) description.cause = describeError(cause, depth + 1);
    if (Array.isArray(errors)) description.errors = errors.map((error) => describeError(error, depth + 1));
  }
  return description;
}

/** TypeORM wraps the error of `pg`, which knows the code and the constraint. */
function fieldOf(driverError: unknown, field: string): unknown {
  return driverError instanceof Error ? (driverError as unknown as Record<string, unknown>)[field] : undefined;
}
