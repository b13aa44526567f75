import { createHash } from 'node:crypto';

/**
 * Visitors share one owner, and some clients choose poor keys: what was typed becomes part of the key, so that one
 * visitor's key never meets another's.
 */
export function visitorKey(key: string | undefined, ...typed: string[]): string | undefined {
  if (key === undefined) return undefined;
  const parts = [key, ...typed.map((part) => part.toLowerCase())];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
