/** What the clock does to contracts, over all accounts: which are over, and whom to remind. */
import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { ContractSigner } from './signing/contract-signer.entity';
import { Contract } from './contract.entity';
import { User } from '../auth/user.entity';

export type DueContract = RowOf<typeof CONTRACTS_TO_EXPIRE_COLUMNS> & { expiresOn: string };
export type WaitingSigner = RowOf<typeof SIGNERS_TO_REMIND_COLUMNS> & { invitedAt: Date };

export const reminderKinds = ['after_3_days', 'after_7_days', 'before_expiry'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const CONTRACTS_TO_EXPIRE_COLUMNS = selectList(
  columns(Contract, 'c', 'ownerId, expiresOn'),
  columns(Contract, 'c', { contractId: 'id' }),
  columns(User, 'u', 'timeZone'),
);

/** No zone is more than a day ahead of UTC: what ends later than today there cannot be over anywhere. */
export const CONTRACTS_TO_EXPIRE = `
  SELECT ${CONTRACTS_TO_EXPIRE_COLUMNS}
  FROM contracts c JOIN users u ON u.id = c.owner_id
  WHERE c.status IN ('sent', 'viewed', 'partly_signed') AND c.expires_on <= $1::date
    AND (c.expires_on, c.id) > ($2::date, $3::uuid)
  ORDER BY c.expires_on, c.id LIMIT $4`;

const SIGNERS_TO_REMIND_COLUMNS = selectList(
  columns(ContractSigner, 's', 'ownerId, contractId, invitedAt'),
  columns(ContractSigner, 's', { signerId: 'id' }),
  columns(User, 'u', 'timeZone'),
  columns(Contract, 'c', 'expiresOn'),
);

/** Whose turn it is for at least three days, or who has at most two days left (three, seen from UTC). */
export const SIGNERS_TO_REMIND = `
  SELECT ${SIGNERS_TO_REMIND_COLUMNS}
  FROM contract_signers s
  JOIN contracts c ON c.owner_id = s.owner_id AND c.id = s.contract_id
  JOIN users u ON u.id = s.owner_id
  WHERE s.status IN ('invited', 'viewed') AND (s.invited_at, s.id) > ($1::timestamptz, $2::uuid)
    AND c.status IN ('sent', 'viewed', 'partly_signed')
    AND (
      (s.invited_at <= $3::timestamptz - interval '3 days' AND 'after_3_days' <> ALL (s.reminders))
      OR (s.invited_at <= $3::timestamptz - interval '7 days' AND 'after_7_days' <> ALL (s.reminders))
      OR (c.expires_on <= ($3::timestamptz AT TIME ZONE 'UTC')::date + 3 AND 'before_expiry' <> ALL (s.reminders))
    )
  ORDER BY s.invited_at, s.id LIMIT $4`;

@Injectable()
export class ContractClockRepository {
  constructor(private readonly db: Db) {}

  /** The page after that contract, by last day and id. */
  toExpire(until: string, after: Pick<DueContract, 'expiresOn' | 'contractId'>, limit: number): Promise<DueContract[]> {
    return this.db.query(CONTRACTS_TO_EXPIRE, [until, after.expiresOn, after.contractId, limit]);
  }

  /** The page after that signer, by the time of asking and id. */
  toRemind(now: Date, after: Pick<WaitingSigner, 'invitedAt' | 'signerId'>, limit: number): Promise<WaitingSigner[]> {
    return this.db.query(SIGNERS_TO_REMIND, [after.invitedAt, after.signerId, now, limit]);
  }
}
