import type { UploadKind, UploadState } from '@lectern/protocol/files';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A cancelled upload is kept until its expiry, so that what is still on its way finds out. */
export type StoredUploadState = UploadState | 'cancelled';

@Entity({ name: 'uploads' })
export class Upload {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  kind!: UploadKind;

  @Column('text')
  name!: string;

  @Column('bigint', { name: 'size_bytes' })
  sizeBytes!: number;

  @Column('int', { name: 'part_size_bytes' })
  partSizeBytes!: number;

  @Column('text', { name: 'storage_key' })
  storageKey!: string;

  /** The storage's own name for it; null until the storage was asked. */
  @Column('text', { name: 'multipart_id', nullable: true })
  multipartId!: string | null;

  @Column('text')
  state!: StoredUploadState;

  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('uuid', { name: 'file_id', nullable: true })
  fileId!: string | null;

  @Column('uuid', { name: 'event_id', nullable: true })
  eventId!: string | null;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

  /** When a job took the content of a transfer over, which is its own from then on. */
  @Column('timestamptz', { name: 'taken_at', nullable: true })
  takenAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
