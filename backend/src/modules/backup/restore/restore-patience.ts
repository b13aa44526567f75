/** For transactions of the worker that go over all rows of an account: nobody waits in front of a screen for them. */
import type { Tx } from '@lectern/database/db';

export async function patiently(tx: Tx): Promise<void> {
  await tx.query(`SET LOCAL statement_timeout = 0`);
  // The statistics know nothing of rows that were just staged: guessed to be one, they would be gone through for each of them.
  await tx.query(`SET LOCAL enable_nestloop = off`);
}
