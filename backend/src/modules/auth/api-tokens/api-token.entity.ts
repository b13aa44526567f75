import type { TokenScope } from '@lectern/protocol/api-tokens';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A revoked one is deleted; only the hash of its secret was ever stored. */
@Entity({ name: 'api_tokens' })
export class ApiToken {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** SHA-256. */
  @Column('bytea')
  tokenHash!: Buffer;

  /** Of the account when it was made: another password ends it. */
  @Column('int')
  passwordVersion!: number;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: TokenScope[];

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** To five minutes. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
