import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `requested`: being erased; `erased`: the last email is due; `told`: it left; `finished`: nothing came back. */
export type AccountDeletionState = 'requested' | 'erased' | 'told' | 'finished';

@Entity({ name: 'account_deletions' })
export class AccountDeletion {
  /** Its own: it says nothing about the account. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  state!: AccountDeletionState;

  /** Encrypted; see `DeletedAccount`. */
  @Column('text', { nullable: true })
  sealedAccount!: string | null;

  @Column('text', { nullable: true })
  sealedAddress!: string | null;

  @Column('timestamptz')
  requestedAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}
