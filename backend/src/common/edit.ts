/**
 * How a row is changed that someone may have changed since it was read: its service calls `edit` or `remove` with the work,
 * and the work says with `expectVersion` which version the person saw. If it's another one, nothing is written, and the
 * answer is 409 with the row as it is now.
 */
import type { ConstraintErrors, Db, Tx } from '@lectern/database/db';
import { createOnce, type IdempotencyClaim } from '@lectern/database/idempotency';
import { AppError } from './app-error';

export interface EditOptions<Row> {
  /** Reads the row after the transaction. Throws the 404 of one that isn't there. */
  current: () => Promise<Row>;
  constraintErrors?: ConstraintErrors;
  /** The sentence of the conflict, where the usual one doesn't fit. */
  conflict?: string;
  /** With a key, a change that is sent again is done once: the answer is the row as it is by then. */
  once?: IdempotencyClaim & { id: string };
}

/** Without a row: `edit` and `remove` find out what there is instead. */
class StaleVersion extends AppError {
  constructor(message?: string, current?: unknown) {
    super(
      'STALE_VERSION',
      409,
      message ?? 'This was changed in another window since you opened it. Nothing was overwritten.',
      { current },
    );
  }
}

/** Returns the row after the change. */
export async function edit<Row>(db: Db, options: EditOptions<Row>, work: (tx: Tx) => Promise<unknown>): Promise<Row> {
  await remove(db, options, work);
  return options.current();
}

/** Like `edit`, when no row is left to be returned. */
export async function remove(
  db: Db,
  { current, constraintErrors, conflict, once }: EditOptions<unknown>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const workOnce = (tx: Tx, { id, ...claim }: IdempotencyClaim & { id: string }) =>
    createOnce(tx, claim, async () => {
      await work(tx);
      return id;
    });
  await db
    .tx((tx) => (once ? workOnce(tx, once) : work(tx)), constraintErrors)
    .catch(async (error: unknown) => {
      throw error instanceof StaleVersion ? new StaleVersion(conflict, await current()) : error;
    });
}

/** Whether the row is in the version that the person saw. */
export function isInVersion(row: { version: number }, version: number | undefined): boolean {
  return row.version === version;
}

/** Returns the locked row if it's there in the version that the person saw; without a version, any will do. */
export function expectVersion<Row extends { version: number }>(
  row: Row | null | undefined,
  version: number | undefined,
): Row {
  if (!row || (version !== undefined && !isInVersion(row, version))) throw new StaleVersion();
  return row;
}

/** For a write that has the version in its condition, and for what has no version. */
export function expectUnchanged(isUnchanged: boolean): asserts isUnchanged {
  if (!isUnchanged) throw new StaleVersion();
}
