import { Column, Entity, PrimaryColumn } from 'typeorm';

export type StagedAction = 'add' | 'update' | 'same' | 'skip' | 'error';

/** A row that an import or a restore has checked: what it would do here, and after that what it did. */
@Entity({ name: 'staged_rows' })
export class StagedRow {
  @PrimaryColumn('uuid')
  jobId!: string;

  @PrimaryColumn('bigint')
  seq!: number;

  @Column('uuid')
  ownerId!: string;

  /** As kinds are called in a backup. */
  @Column('text')
  kind!: string;

  @Column('text', { nullable: true })
  sheet!: string | null;

  @Column('int', { nullable: true })
  line!: number | null;

  /** The id that it has in the file. */
  @Column('uuid', { nullable: true })
  sourceId!: string | null;

  /** The id that it has or gets here. */
  @Column('uuid', { nullable: true })
  targetId!: string | null;

  @Column('text')
  action!: StagedAction;

  @Column('jsonb', { default: {} })
  row!: object;

  /** What an update found, to take it back. */
  @Column('jsonb', { nullable: true })
  before!: object | null;

  @Column('jsonb', { nullable: true })
  problems!: object[] | null;

  @Column('timestamptz', { nullable: true })
  appliedAt!: Date | null;

  /** Of the row as it was written: whether somebody touched it since. */
  @Column('text', { nullable: true })
  afterHash!: string | null;
}
