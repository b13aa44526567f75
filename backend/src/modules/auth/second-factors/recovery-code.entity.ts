import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of ten that replace the second factor when it is lost, each once. Only a hash of it is stored. */
@Entity({ name: 'recovery_codes' })
export class RecoveryCode {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('bytea')
  codeHash!: Buffer;

  /** The same for the ten, so that a guess costs one argon2id. Null: the hash is a keyed one of an earlier release. */
  @Column('bytea', { nullable: true })
  salt!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
