import type { FileKind } from '@lectern/protocol/files';
import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import type { FileState } from '@lectern/protocol/file-facts';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

/** Named apart from the browser's and Node's own `File`. */
@Entity({ name: 'files' })
export class StoredFile extends EditableRow {
  @Column('text')
  kind!: FileKind;

  /** What the email was about that it answers: only those who see such answers see it. */
  @Column('text', { nullable: true })
  answeredKind!: AnsweredKind | null;

  @Column('text')
  name!: string;

  @Column('text')
  contentType!: string;

  @Column('bigint')
  sizeBytes!: number;

  @Column('text', { nullable: true })
  sha256!: string | null;

  /** The member who added it; null is the owner. */
  @Column('uuid', { nullable: true })
  addedBy!: string | null;

  @Column('text')
  storageKey!: string;

  /** Thumbnails stand beside the content, under its key and their size. */
  @Column('boolean', { default: false })
  hasThumbnail!: boolean;

  @Column('text')
  state!: FileState;

  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('int', { nullable: true })
  width!: number | null;

  @Column('int', { nullable: true })
  height!: number | null;

  @Column('uuid', { nullable: true })
  eventId!: string | null;

  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;
}
