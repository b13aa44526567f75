/** The `Idempotency-Key` header of a creating request: up to 100 printable characters, optional. */
import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from './app-error';

export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<Request>().headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new AppError('IDEMPOTENCY_KEY_INVALID', 400, 'The Idempotency-Key must have 1 to 100 visible characters.');
  }
  return key;
});

/**
 * Visitors share one owner, and some clients choose poor keys: what was typed becomes part of the key, so that one
 * visitor's key never meets another's.
 */
export function visitorKey(key: string | undefined, ...typed: string[]): string | undefined {
  if (key === undefined) return undefined;
  const parts = [key, ...typed.map((part) => part.toLowerCase())];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
