import type { ContractAuditKind } from '@lectern/protocol/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of the log of a contract. The database takes new lines only. */
@Entity({ name: 'contract_audit' })
export class ContractAudit {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('uuid')
  contractId!: string;

  @PrimaryColumn('int')
  seq!: number;

  @Column('text')
  kind!: ContractAuditKind;

  @Column('timestamptz')
  at!: Date;

  /** Canonical JSON of the line. */
  @Column('text')
  entry!: string;

  @Column('text', { nullable: true })
  previousHash!: string | null;

  /** SHA-256, in hex, of the former line's hash and `entry`. */
  @Column('text')
  hash!: string;
}
