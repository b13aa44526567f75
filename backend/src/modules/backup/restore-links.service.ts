/** New secret links for invoices and contracts that come with a restore: those of before are not in any backup. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { ContractLinks } from '../contracts';
import { InvoiceLinks } from '../invoices';
import type { WhichRestore } from './restore-stage.repository';

const PAGE = 1_000;

const NEEDS_LINK: Readonly<Record<'invoices' | 'contractSigners', string>> = {
  invoices: `s."row"->>'number' IS NOT NULL`,
  contractSigners: `s."row"->>'role' <> 'speaker' AND EXISTS (
    SELECT FROM staged_rows c WHERE c.job_id = s.job_id AND c.kind = 'contracts'
      AND c.target_id = (s."row"->>'contractId')::uuid AND c."row"->>'status' <> 'draft')`,
};

@Injectable()
export class RestoreLinks {
  constructor(
    private readonly db: Db,
    private readonly invoices: InvoiceLinks,
    private readonly contracts: ContractLinks,
  ) {}

  /** Those that have one already keep it: done again it changes nothing. */
  async issue(which: WhichRestore): Promise<void> {
    await this.issueOf(which, 'invoices', () => this.invoices.issue());
    await this.issueOf(which, 'contractSigners', () => this.contracts.issue());
  }

  private async issueOf(
    { id }: WhichRestore,
    kind: 'invoices' | 'contractSigners',
    issue: () => { tokenHash: Buffer; tokenSealed: string },
  ): Promise<void> {
    for (;;) {
      const rows = await this.db.query<{ seq: number }>(
        `SELECT s.seq FROM staged_rows s WHERE s.job_id = $1 AND s.kind = $2 AND s.action = 'add' AND s.before IS NULL
           AND ${NEEDS_LINK[kind]} ORDER BY s.seq LIMIT ${PAGE}`,
        [id, kind],
      );
      if (rows.length === 0) return;
      const links = rows.map(() => issue());
      await this.db.query(
        `UPDATE staged_rows s SET before = jsonb_build_object('tokenHash', l.hash, 'tokenSealed', l.sealed)
         FROM unnest($2::bigint[], $3::text[], $4::text[]) AS l (seq, hash, sealed)
         WHERE s.job_id = $1 AND s.seq = l.seq AND s.before IS NULL`,
        [
          id,
          rows.map(({ seq }) => seq),
          links.map(({ tokenHash }) => tokenHash.toString('hex')),
          links.map(({ tokenSealed }) => tokenSealed),
        ],
      );
    }
  }
}
