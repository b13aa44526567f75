/**
 * Whether contracts in a backup are as they were signed: the frozen words have their fingerprint, and each line of the log
 * the one before it. Reads staged rows; also how many bytes of files would come.
 */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { continuesChain, sha256 } from '../../../contracts/contracts.worker.module';
import { newIdFor } from '../../records/records.worker.module';
import { rowProblem, type RowFields } from '../reading/restore-row';
import type { WhichRestore } from '../reading/restore-stage.repository';

const PAGE = 200;

interface AuditLine {
  /** In its contract's log. */
  seq: number;
  staged: number;
  line: number;
  contractId: string;
  entry: string;
  previousHash: string | null;
  hash: string;
}

@Injectable()
export class RestoreContractsRepository {
  constructor(private readonly db: Db) {}

  async brokenLine(which: WhichRestore): Promise<{ kind: string; line: number } | undefined> {
    return (await this.brokenWords(which)) ?? (await this.brokenLog(which)) ?? (await this.otherWords(which));
  }

  /** Of files that are not here yet. */
  async newFileBytes(tx: Tx, { id }: WhichRestore): Promise<number> {
    const [row]: { bytes: string | number }[] = await tx.query(
      `SELECT coalesce(sum(("row"->>'sizeBytes')::bigint), 0)::bigint AS bytes FROM staged_rows
       WHERE job_id = $1 AND kind = 'files' AND action = 'add' AND before ? 'zip'`,
      [id],
    );
    return Number(row?.bytes ?? 0);
  }

  private async brokenWords({ id }: WhichRestore): Promise<{ kind: string; line: number } | undefined> {
    for (let after = -1; ;) {
      const rows = await this.db.query<{ seq: number; line: number; words: string; textSha256: string }>(
        `SELECT seq, line, "row"->>'frozenDocument' AS words, "row"->>'textSha256' AS "textSha256" FROM staged_rows
         WHERE job_id = $1 AND kind = 'contracts' AND "row"->>'frozenDocument' IS NOT NULL AND seq > $2
         ORDER BY seq LIMIT ${PAGE}`,
        [id, after],
      );
      const broken = rows.find(({ words, textSha256 }) => sha256(words) !== textSha256);
      if (broken) return { kind: 'contracts', line: broken.line };
      const last = rows.at(-1);
      if (!last) return undefined;
      after = last.seq;
    }
  }

  /** What was sent has a log, and its first line names the fingerprint of the words. */
  private async otherWords({ id }: WhichRestore): Promise<{ kind: string; line: number } | undefined> {
    const [row] = await this.db.query<{ line: number }>(
      `SELECT c.line FROM staged_rows c
       LEFT JOIN staged_rows a ON a.job_id = c.job_id AND a.kind = 'contractAudit'
         AND a."row"->>'contractId' = c.source_id::text AND a."row"->>'seq' = '1'
       WHERE c.job_id = $1 AND c.kind = 'contracts' AND c."row"->>'frozenDocument' IS NOT NULL
         AND (a.seq IS NULL OR (a."row"->>'entry')::jsonb->'facts'->>'textSha256' IS DISTINCT FROM c."row"->>'textSha256')
       ORDER BY c.seq LIMIT 1`,
      [id],
    );
    return row && { kind: 'contracts', line: row.line };
  }

  /** Lines come contract by contract, in their order, as the format says. */
  private async brokenLog({ id, ownerId }: WhichRestore): Promise<{ kind: string; line: number } | undefined> {
    let before: AuditLine | undefined;
    for (let after = -1; ;) {
      const rows = await this.db.query<AuditLine>(
        `SELECT s.seq AS staged, line, "row"->>'contractId' AS "contractId", ("row"->>'seq')::int AS seq,
           "row"->>'entry' AS entry, "row"->>'previousHash' AS "previousHash", "row"->>'hash' AS hash
         FROM staged_rows s WHERE job_id = $1 AND kind = 'contractAudit' AND s.seq > $2 ORDER BY s.seq LIMIT ${PAGE}`,
        [id, after],
      );
      for (const row of rows) {
        const former = before?.contractId === row.contractId ? before : undefined;
        if (!continuesChain(former, row) || !isEntry(row.entry, newIdFor(ownerId, row.contractId)))
          return { kind: 'contractAudit', line: row.line };
        before = row;
      }
      const last = rows.at(-1);
      if (!last) return undefined;
      after = last.staged;
    }
  }
}

/**
 * It is read as jsonb, too, which keeps less than JSON may say. No line was written under the id that the contract gets here
 * only now: somebody worked it out, so that the line would pass for one of here.
 */
function isEntry(text: string, targetId: string): boolean {
  try {
    const entry: unknown = JSON.parse(text);
    if (rowProblem(entry, []) !== null) return false;
    const { contractId } = entry as RowFields;
    return typeof contractId === 'string' && contractId !== targetId;
  } catch {
    return false;
  }
}
