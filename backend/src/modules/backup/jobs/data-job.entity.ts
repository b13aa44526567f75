import type { DataJobCount, DataJobKind, DataJobPhase, DataJobStatus } from '@lectern/protocol/data-jobs';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

@Entity({ name: 'data_jobs' })
export class DataJob extends OwnedRow {
  @Column('text')
  kind!: DataJobKind;

  @Column('text')
  status!: DataJobStatus;

  @Column('text')
  phase!: DataJobPhase;

  /** Counts what was done; an event of an earlier one does nothing. */
  @Column('int', { default: 0 })
  step!: number;

  @Column('bigint', { default: 0 })
  done!: number;

  @Column('bigint', { nullable: true })
  total!: number | null;

  @Column('jsonb', { default: [] })
  counts!: DataJobCount[];

  @Column('text', { nullable: true })
  problem!: string | null;

  /** What was chosen; the module of its kind knows what is in it, and parses it. */
  @Column('jsonb', { default: {} })
  options!: object;

  /** The file that was given. */
  @Column('text', { nullable: true })
  sourceKey!: string | null;

  @Column('text', { nullable: true })
  sourceName!: string | null;

  @Column('bigint', { nullable: true })
  sourceBytes!: number | null;

  /** The file that was made. */
  @Column('text', { nullable: true })
  storageKey!: string | null;

  @Column('bigint', { nullable: true })
  sizeBytes!: number | null;

  @Column('int', { nullable: true })
  rowCount!: number | null;

  @Column('int', { nullable: true })
  fileCount!: number | null;

  @Column('int', { nullable: true })
  missingCount!: number | null;

  @Column('uuid')
  startedBy!: string;

  /** One job of an account has its turn. */
  @Column('boolean', { default: false })
  hasTurn!: boolean;

  /** Until then someone waits for it on a screen, who needs no email. */
  @Column('timestamptz', { nullable: true })
  awaitedUntil!: Date | null;

  @Column('timestamptz', { nullable: true })
  cancelRequestedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz')
  updatedAt!: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;

  /** The file that was made goes then. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** The staged rows go then; null while they are needed, and when there are none. */
  @Column('timestamptz', { nullable: true })
  stagedUntil!: Date | null;

  /** It was not tried any more; equal to `updatedAt` as long as nobody tries again. */
  @Column('timestamptz', { nullable: true })
  givenUpAt!: Date | null;
}
