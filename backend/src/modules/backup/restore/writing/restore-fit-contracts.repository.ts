/** Makes contracts that come fit beside those that are here, see `restore-fit.repository.ts`. Changes staged rows only. */
import type { Tx } from '@lectern/database/db';
import { reminderKinds } from '../../../contracts/contracts.worker.module';
import type { WhichRestore } from '../reading/restore-stage.repository';

const OPEN = `'draft', 'sent', 'viewed', 'partly_signed'`;

export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export async function fitContracts(tx: Tx, which: WhichRestore): Promise<string[]> {
  return [...(await leaveOutAmendments(tx, which)), ...(await fitContractNumbers(tx, which))];
}

/** Two open amendments of one contract would each begin from a text that the other one changes. */
async function leaveOutAmendments(tx: Tx, { id, ownerId }: WhichRestore): Promise<string[]> {
  const [left]: [unknown[], number] = await tx.query(
    `UPDATE staged_rows s SET action = 'skip', target_id = NULL
     WHERE s.job_id = $1 AND s.kind = 'contracts' AND s.action = 'add' AND s."row"->>'status' IN (${OPEN})
       AND EXISTS (SELECT FROM contracts c WHERE c.owner_id = $2 AND c.status IN (${OPEN})
         AND c.amends_id = (s."row"->>'amendsId')::uuid)
     RETURNING s.seq`,
    [id, ownerId],
  );
  return left.length === 0
    ? []
    : [
        `${counted(left.length, 'amendment')} ${left.length === 1 ? 'was' : 'were'} left out: another one of the same contract is open here.`,
      ];
}

/** The signed paper keeps the number that is printed on it. */
async function fitContractNumbers(tx: Tx, { id, ownerId }: WhichRestore): Promise<string[]> {
  const [moved]: [unknown[], number] = await tx.query(
    `WITH last AS (
       SELECT greatest(
         (SELECT coalesce(max(number), 0) FROM contracts WHERE owner_id = $2),
         (SELECT coalesce(max(last_number), 0) FROM contract_sequences WHERE owner_id = $2),
         (SELECT coalesce(max(("row"->>'number')::int), 0) FROM staged_rows
          WHERE job_id = $1 AND kind = 'contracts' AND action = 'add')) AS number),
     taken AS (
       SELECT s.seq, row_number() OVER (ORDER BY s.seq) AS n FROM staged_rows s
       JOIN contracts c ON c.owner_id = $2 AND c.number = (s."row"->>'number')::int
       WHERE s.job_id = $1 AND s.kind = 'contracts' AND s.action = 'add')
     UPDATE staged_rows s SET "row" = s."row" || jsonb_build_object('number', last.number + taken.n)
     FROM taken, last WHERE s.job_id = $1 AND s.seq = taken.seq RETURNING s.seq`,
    [id, ownerId],
  );
  return moved.length === 0
    ? []
    : [
        `${counted(moved.length, 'contract')} had a number that is taken here and got the next free one. What is printed on signed papers stays.`,
      ];
}

/**
 * A contract that comes reminds nobody by itself: who made the ZIP may have named any addresses as those of people who
 * wait. All automatic reminders count as given; the speaker can remind them by hand.
 */
export async function fitSigners(tx: Tx, { id }: WhichRestore): Promise<string[]> {
  await tx.query(
    `UPDATE staged_rows s SET "row" = s."row" || jsonb_build_object('reminders', $2::jsonb)
     WHERE s.job_id = $1 AND s.kind = 'contractSigners' AND s.action IN ('add', 'update')
       AND s."row"->>'status' NOT IN ('signed', 'declined')
       AND EXISTS (SELECT FROM staged_rows c WHERE c.job_id = $1 AND c.kind = 'contracts'
         AND c.target_id = (s."row"->>'contractId')::uuid
         AND c."row"->>'status' IN ('sent', 'viewed', 'partly_signed'))`,
    [id, JSON.stringify(reminderKinds)],
  );
  return [];
}
