import type { DataJobCount, DataJobKind, DataJobPhase, DataJobStatus } from '@lectern/protocol/data-jobs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'data_jobs' })
export class DataJob {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

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
  @Column('text', { name: 'source_key', nullable: true })
  sourceKey!: string | null;

  @Column('text', { name: 'source_name', nullable: true })
  sourceName!: string | null;

  @Column('bigint', { name: 'source_bytes', nullable: true })
  sourceBytes!: number | null;

  /** The file that was made. */
  @Column('text', { name: 'storage_key', nullable: true })
  storageKey!: string | null;

  @Column('bigint', { name: 'size_bytes', nullable: true })
  sizeBytes!: number | null;

  @Column('int', { name: 'row_count', nullable: true })
  rowCount!: number | null;

  @Column('int', { name: 'file_count', nullable: true })
  fileCount!: number | null;

  @Column('int', { name: 'missing_count', nullable: true })
  missingCount!: number | null;

  @Column('uuid', { name: 'started_by' })
  startedBy!: string;

  /** One job of an account has its turn. */
  @Column('boolean', { name: 'has_turn', default: false })
  hasTurn!: boolean;

  /** Until then somebody waits for it on a screen, who needs no e-mail. */
  @Column('timestamptz', { name: 'awaited_until', nullable: true })
  awaitedUntil!: Date | null;

  @Column('timestamptz', { name: 'cancel_requested_at', nullable: true })
  cancelRequestedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** The file that was made goes then. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** The staged rows go then; null while they are needed, and when there are none. */
  @Column('timestamptz', { name: 'staged_until', nullable: true })
  stagedUntil!: Date | null;

  /** It was not tried any more; equal to `updatedAt` as long as nobody tries again. */
  @Column('timestamptz', { name: 'given_up_at', nullable: true })
  givenUpAt!: Date | null;
}
