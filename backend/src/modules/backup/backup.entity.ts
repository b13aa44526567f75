import type { BackupPart, BackupStatus } from '@lectern/protocol/backups';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'backups' })
export class Backup {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  status!: BackupStatus;

  @Column('text', { array: true })
  parts!: BackupPart[];

  @Column('int', { default: 0 })
  done!: number;

  @Column('int', { nullable: true })
  total!: number | null;

  @Column('text', { nullable: true })
  problem!: string | null;

  /** Until then somebody waits for it on a screen, who needs no e-mail. */
  @Column('timestamptz', { name: 'awaited_until', nullable: true })
  awaitedUntil!: Date | null;

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

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'ready_at', nullable: true })
  readyAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** It was not tried any more; equal to `updatedAt` as long as nobody tries again. */
  @Column('timestamptz', { name: 'given_up_at', nullable: true })
  givenUpAt!: Date | null;
}
