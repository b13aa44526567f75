/** What the seal on a file speaks of. Asked for by anybody who holds the file, so by the contract's id and no owner. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { ContractVerification } from '@lectern/protocol/contract-verification';
import { contractNumber } from './contract-number';

interface Row {
  number: number;
  title: string;
  completedAt: Date;
  signers: NonNullable<ContractVerification['contract']>['signers'];
}

@Injectable()
export class ContractVerificationsRepository {
  constructor(private readonly db: Db) {}

  /** Null once the contract is gone with its account. */
  async find(contractId: string): Promise<ContractVerification['contract']> {
    const [row] = await this.db.query<Row>(
      `SELECT c.number, c.title, c.completed_at AS "completedAt",
         (SELECT jsonb_agg(jsonb_build_object('name', coalesce(s.signed_name, s.name), 'role', s.role,
             'signedAt', to_char(s.signed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
             ORDER BY s.position)
           FROM contract_signers s WHERE s.owner_id = c.owner_id AND s.contract_id = c.id) AS signers
       FROM contracts c WHERE c.id = $1 AND c.status = 'completed'`,
      [contractId],
    );
    if (!row) return null;
    return {
      number: contractNumber(row.number),
      title: row.title,
      completedAt: row.completedAt.toISOString(),
      signers: row.signers,
    };
  }
}
