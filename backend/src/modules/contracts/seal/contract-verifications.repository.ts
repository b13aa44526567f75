/** What the seal on a file speaks of. Asked for by anybody who holds the file, so by the contract's id and no owner. */
import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { ContractVerification } from '@lectern/protocol/contract-verification';
import { contractNumber } from '../contract-number';
import { Contract } from '../contract.entity';
import { StoredFile } from '../../files/file.entity';

type Row = RowOf<typeof FIND_COLUMNS> & {
  number: number;
  completedAt: Date;
  signers: NonNullable<ContractVerification['contract']>['signers'];
};

export interface SealedContract {
  /** In hex; null while it is not known. */
  sha256: string | null;
  ownerId: string;
  speakerName: string | null;
  contract: Omit<NonNullable<ContractVerification['contract']>, 'letterhead'>;
}

const FIND_COLUMNS = selectList(
  columns(Contract, 'c', 'ownerId, number, title, speakerName, completedAt'),
  outerColumns(StoredFile, 'f', 'sha256'),
);

@Injectable()
export class ContractVerificationsRepository {
  constructor(private readonly db: Db) {}

  /** With the fingerprint of the file as it was stored. Null once the contract is gone with its account. */
  async find(contractId: string): Promise<SealedContract | null> {
    const [row] = await this.db.query<Row>(
      `SELECT ${FIND_COLUMNS},
         (SELECT jsonb_agg(jsonb_build_object('name', coalesce(s.signed_name, s.name), 'role', s.role,
             'signedAt', to_char(s.signed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
             ORDER BY s.position)
           FROM contract_signers s WHERE s.owner_id = c.owner_id AND s.contract_id = c.id) AS signers
       FROM contracts c
       LEFT JOIN files f ON f.owner_id = c.owner_id AND f.id = c.sealed_file_id
       WHERE c.id = $1 AND c.status = 'completed'`,
      [contractId],
    );
    if (!row) return null;
    const { sha256, ownerId, speakerName, number, completedAt, ...contract } = row;
    return {
      sha256,
      ownerId,
      speakerName,
      contract: { ...contract, number: contractNumber(number), completedAt: completedAt.toISOString() },
    };
  }
}
