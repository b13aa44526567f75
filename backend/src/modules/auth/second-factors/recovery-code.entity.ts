import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of ten that replace the second factor when it is lost, each once. Only a keyed hash of it is stored. */
@Entity({ name: 'recovery_codes' })
export class RecoveryCode {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('bytea')
  codeHash!: Buffer;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
