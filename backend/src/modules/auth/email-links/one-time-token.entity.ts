import { Column, Entity, PrimaryColumn } from 'typeorm';

export type TokenPurpose = 'verify_email' | 'reset_password' | 'change_email';

/** A link that was e-mailed. A used one is deleted; only the hash of its secret was ever stored. */
@Entity({ name: 'one_time_tokens' })
export class OneTimeToken {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  purpose!: TokenPurpose;

  /** The address that it was sent to: the link proves this one and no other. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
