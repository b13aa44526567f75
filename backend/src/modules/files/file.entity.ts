import type { FileKind, FileState } from '@lectern/protocol/files';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Named apart from the browser's and Node's own `File`. */
@Entity({ name: 'files' })
export class StoredFile {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  kind!: FileKind;

  @Column('text')
  name!: string;

  @Column('text', { name: 'content_type' })
  contentType!: string;

  @Column('bigint', { name: 'size_bytes' })
  sizeBytes!: number;

  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('text', { name: 'storage_key' })
  storageKey!: string;

  /** Thumbnails stand beside the content, under its key and their size. */
  @Column('boolean', { name: 'has_thumbnail', default: false })
  hasThumbnail!: boolean;

  @Column('text')
  state!: FileState;

  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('int', { nullable: true })
  width!: number | null;

  @Column('int', { nullable: true })
  height!: number | null;

  @Column('uuid', { name: 'event_id', nullable: true })
  eventId!: string | null;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
