import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `requested`: being erased; `erased`: the last e-mail is due; `told`: it left; `finished`: nothing came back. */
export type AccountDeletionState = 'requested' | 'erased' | 'told' | 'finished';

@Entity({ name: 'account_deletions' })
export class AccountDeletion {
  /** Its own: it says nothing about the account. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  state!: AccountDeletionState;

  /** Encrypted; see `DeletedAccount`. */
  @Column('text', { name: 'sealed_account', nullable: true })
  sealedAccount!: string | null;

  @Column('text', { name: 'sealed_address', nullable: true })
  sealedAddress!: string | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
