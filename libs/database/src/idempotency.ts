/**
 * `Idempotency-Key`: a request that a client sends again (double click, lost answer) makes one row. The key is
 * claimed in the transaction that creates, so that two at the same time cannot both create.
 */
import type { Tx } from './db';

export interface IdempotencyClaim {
  /** The account, or the nil id for a visitor. */
  ownerId: string;
  /** The header's value; absent means that the caller does not want the guard. */
  key: string | undefined;
  /** What is created, e.g. `clients`; a key is good for one kind only. */
  scope: string;
}

export const NO_OWNER = '00000000-0000-0000-0000-000000000000';

/** Answers the id that `create` made, now or the first time this key was used. */
export async function createOnce(
  tx: Tx,
  claim: IdempotencyClaim,
  create: () => Promise<string>,
): Promise<{ id: string; created: boolean }> {
  if (claim.key === undefined) return { id: await create(), created: true };
  const claimed: unknown[] = await tx.query(
    `INSERT INTO idempotency_keys (owner_id, scope, key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key`,
    [claim.ownerId, claim.scope, claim.key],
  );
  if (claimed.length === 0) {
    const [first]: { result_id: string }[] = await tx.query(
      `SELECT result_id FROM idempotency_keys WHERE owner_id = $1 AND scope = $2 AND key = $3`,
      [claim.ownerId, claim.scope, claim.key],
    );
    if (!first) throw new Error(`idempotency key vanished in scope ${claim.scope}`);
    return { id: first.result_id, created: false };
  }
  const id = await create();
  await tx.query(
    `UPDATE idempotency_keys SET result_id = $4 WHERE owner_id = $1 AND scope = $2 AND key = $3`,
    [claim.ownerId, claim.scope, claim.key, id],
  );
  return { id, created: true };
}
