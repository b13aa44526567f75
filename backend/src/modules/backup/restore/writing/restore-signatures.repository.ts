/**
 * Whether what a backup says of signatures goes together: each one has its line in the log, which says the same of it, and a
 * draft has neither. A signature that only stands beside the log could be anybody's. Reads staged rows.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { sha256 } from '../../../contracts/contracts.worker.module';
import type { RowFields } from '../reading/restore-row';
import type { WhichRestore } from '../reading/restore-stage.repository';

const PAGE = 200;
/** To the millisecond: the log knows no more. */
const MOMENT_LENGTH = '2027-03-04T15:12:09.000'.length;

export interface BrokenSignature {
  kind: 'contractSigners' | 'contractAudit';
  line: number;
  problem: string;
}

interface SignerRow {
  seq: number;
  line: number;
  signer: RowFields;
}

@Injectable()
export class RestoreSignaturesRepository {
  constructor(private readonly db: Db) {}

  async broken(which: WhichRestore): Promise<BrokenSignature | undefined> {
    return (await this.ofDraft(which)) ?? (await this.withoutLine(which));
  }

  /** The drafts are found once: nothing is known yet of how many rows there are. */
  private async ofDraft({ id }: WhichRestore): Promise<BrokenSignature | undefined> {
    const [row] = await this.db.query<{ kind: BrokenSignature['kind']; line: number }>(
      `SELECT kind, line FROM staged_rows
       WHERE job_id = $1 AND (kind = 'contractAudit' OR kind = 'contractSigners' AND "row"->>'status' = 'signed')
         AND "row"->>'contractId' = ANY (ARRAY(
           SELECT source_id::text FROM staged_rows
           WHERE job_id = $1 AND kind = 'contracts' AND "row"->>'status' = 'draft'))
       ORDER BY seq LIMIT 1`,
      [id],
    );
    if (!row) return undefined;
    return { ...row, problem: row.kind === 'contractAudit' ? 'a draft has no log' : 'no one has signed a draft' };
  }

  private async withoutLine({ id }: WhichRestore): Promise<BrokenSignature | undefined> {
    for (let after = -1; ;) {
      const rows = await this.db.query<SignerRow>(
        `SELECT seq, line, "row" AS signer FROM staged_rows
         WHERE job_id = $1 AND kind = 'contractSigners' AND "row"->>'status' = 'signed' AND seq > $2
         ORDER BY seq LIMIT ${PAGE}`,
        [id, after],
      );
      const last = rows.at(-1);
      if (!last) return undefined;
      after = last.seq;
      const contracts = [...new Set(rows.map(({ signer }) => signer['contractId']))];
      const lines = await this.db.query<{ contractId: string; entry: string }>(
        `SELECT "row"->>'contractId' AS "contractId", "row"->>'entry' AS entry FROM staged_rows
         WHERE job_id = $1 AND kind = 'contractAudit' AND "row"->>'kind' = 'signed' AND "row"->>'contractId' = ANY ($2)`,
        [id, contracts],
      );
      const logged = new Set(lines.map(({ contractId, entry }) => saidByLog(contractId, entry)));
      const broken = rows.find(({ signer }) => !logged.has(saidBySigner(signer)));
      if (broken)
        return {
          kind: 'contractSigners',
          line: broken.line,
          problem: 'the log of its contract does not have this signature',
        };
    }
  }
}

function saidBySigner(signer: RowFields): string {
  const mark = signer['markImage'];
  return said(signer['contractId'], signer['signedAt'], [
    signer['signedName'],
    signer['signedTitle'],
    signer['ip'],
    signer['userAgent'],
    signer['markKind'],
    typeof mark === 'string' ? sha256(mark) : null,
    sha256(String(signer['consentText'])),
    signer['name'],
    signer['email'],
    signer['role'],
  ]);
}

function saidByLog(contractId: string, text: string): string {
  const { at, actor, ip, userAgent, facts } = JSON.parse(text) as RowFields;
  const { title, mark, markSha256, consentSha256, invitedAs } = fieldsOf(facts);
  const { name, email, role } = fieldsOf(invitedAs);
  return said(contractId, at, [actor, title, ip, userAgent, mark, markSha256, consentSha256, name, email, role]);
}

function said(contractId: unknown, at: unknown, facts: readonly unknown[]): string {
  return JSON.stringify([contractId, String(at).slice(0, MOMENT_LENGTH), ...facts.map((fact) => fact ?? null)]);
}

const fieldsOf = (value: unknown): RowFields =>
  typeof value === 'object' && value !== null ? (value as RowFields) : {};
