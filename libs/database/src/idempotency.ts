/**
 * `Idempotency-Key`: a request that a client sends again (double click, lost answer) makes one row. The key is
 * claimed in the transaction that creates, so that two at the same time cannot both create.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { writeWithCommit, type Tx } from './db';

export interface IdempotencyClaim {
  /** The account, or the nil id for a visitor. */
  ownerId: string;
  /** The header's value; absent means that the caller does not want the guard. */
  key: string | undefined;
  /** What is created, e.g. `clients`; a key is good for one kind only. */
  scope: string;
  /** What was asked for, as parsed: the same key with something else in it, and in the request, is a mistake, not a repetition. */
  input?: unknown;
}

/** A key that was used for another request; answered as 422 (IETF draft on the Idempotency-Key header). */
export class IdempotencyKeyReusedError extends Error {}

const requests = new AsyncLocalStorage<unknown>();

/**
 * `work` answers this request, given as it came. Sent again after a release that reads it otherwise (a field more, with a
 * default), it's still a repetition.
 */
export const withRawRequest = <Result>(request: unknown, work: () => Result): Result => requests.run(request, work);

export const NO_OWNER = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the id that `create` made, now or the first time this key was used. Throws IdempotencyKeyReusedError when that
 * time it came with another input.
 */
export async function createOnce(
  tx: Tx,
  claim: IdempotencyClaim,
  create: () => Promise<string>,
): Promise<{ id: string; created: boolean }> {
  if (claim.key === undefined) return { id: await create(), created: true };
  const inputHash = hashOf(claim.input ?? null);
  const request = requests.getStore();
  // Where nothing is compared, what came isn't hashed either: it may have a password in it.
  const requestHash = request === undefined || claim.input === undefined ? null : hashOf(request);
  const claimed: unknown[] = await tx.query(
    `INSERT INTO idempotency_keys (owner_id, scope, key, input_hash, request_hash) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING key`,
    [claim.ownerId, claim.scope, claim.key, inputHash, requestHash],
  );
  if (claimed.length === 0) {
    const [first]: { result_id: string; input_hash: Buffer; request_hash: Buffer | null }[] = await tx.query(
      `SELECT result_id, input_hash, request_hash FROM idempotency_keys WHERE owner_id = $1 AND scope = $2 AND key = $3`,
      [claim.ownerId, claim.scope, claim.key],
    );
    if (!first) throw new Error(`idempotency key vanished in scope ${claim.scope}`);
    const isRepetition =
      first.input_hash.equals(inputHash) || (requestHash !== null && first.request_hash?.equals(requestHash));
    if (!isRepetition) throw new IdempotencyKeyReusedError();
    return { id: first.result_id, created: false };
  }
  const id = await create();
  writeWithCommit(tx, `UPDATE idempotency_keys SET result_id = $4 WHERE owner_id = $1 AND scope = $2 AND key = $3`, [
    claim.ownerId,
    claim.scope,
    claim.key,
    id,
  ]);
  return { id, created: true };
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest();

/**
 * Visitors share one owner, and some clients choose poor keys: what was typed becomes part of the key, so that one
 * visitor's key never meets another's.
 */
export function keyOfVisitor(key: string | undefined, ...typed: string[]): string | undefined {
  if (key === undefined) return undefined;
  const parts = [key, ...typed.map((part) => part.toLowerCase())];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
