import type { UploadKind, UploadState } from '@lectern/protocol/files';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A cancelled upload is kept until its expiry, so that what is still on its way finds out. */
export type StoredUploadState = UploadState | 'cancelled';

@Entity({ name: 'uploads' })
export class Upload extends OwnedRow {
  @Column('text')
  kind!: UploadKind;

  @Column('text')
  name!: string;

  @Column('bigint')
  sizeBytes!: number;

  @Column('int')
  partSizeBytes!: number;

  @Column('text')
  storageKey!: string;

  /** The storage's own name for it; null until the storage was asked. */
  @Column('text', { nullable: true })
  multipartId!: string | null;

  @Column('text')
  state!: StoredUploadState;

  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('uuid', { nullable: true })
  fileId!: string | null;

  @Column('uuid', { nullable: true })
  eventId!: string | null;

  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;

  /** When a job took the content of a transfer over, which is its own from then on. */
  @Column('timestamptz', { nullable: true })
  takenAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
