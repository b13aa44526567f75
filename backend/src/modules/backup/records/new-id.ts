/** New ids for rows that are carried over: the same for the same salt and old id, so that a repeated step makes no doubles. */
import { createHash } from 'node:crypto';

/**
 * A UUID version 7 that keeps the time of the old one, and so the order; the rest comes from the salt (a job, an account)
 * and the old id. An old id of another version gets the time zero.
 */
export function newIdFor(salt: string, oldId: string): string {
  const old = Buffer.from(oldId.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha256').update(`${salt}/${oldId.toLowerCase()}`).digest().subarray(0, 16);
  if (old.length === 16 && old[6]! >> 4 === 7) old.copy(bytes, 0, 0, 8);
  else bytes.fill(0, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
