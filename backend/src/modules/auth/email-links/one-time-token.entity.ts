import { Column, Entity, PrimaryColumn } from 'typeorm';

export type TokenPurpose = 'verify_email' | 'reset_password' | 'change_email' | 'join_team';

/** A link that was emailed. A used one is deleted; only the hash of its secret was ever stored. */
@Entity({ name: 'one_time_tokens' })
export class OneTimeToken {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  userId!: string;

  @Column('text')
  purpose!: TokenPurpose;

  /** The address that it was sent to: the link proves this one and no other. */
  @Column('text')
  email!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz')
  createdAt!: Date;
}
