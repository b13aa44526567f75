import type { ShareFieldKey, ShareKind, ShareVariant } from '@lectern/protocol/share-links';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

@Entity({ name: 'share_links' })
export class ShareLink extends EditableRow {
  @Column('text')
  kind!: ShareKind;

  /** Of event details only. */
  @Column('uuid', { nullable: true })
  eventId!: string | null;

  @Column('text')
  variant!: ShareVariant;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;

  @Column('uuid', { nullable: true })
  representativeId!: string | null;

  /** For whom it is, in the owner's words; nobody else reads it. */
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('text', { array: true })
  fields!: ShareFieldKey[];

  /** SHA-256 of the secret in the address. */
  @Column('bytea')
  tokenHash!: Buffer;

  /** The secret itself, encrypted, for its owner. */
  @Column('text')
  tokenSealed!: string;

  @Column('text', { nullable: true })
  passwordHash!: string | null;

  /** Counts the passwords there have been: whoever gave an older one is asked again. */
  @Column('int', { default: 0 })
  passwordVersion!: number;

  /** The last day on which it opens, in the owner's zone. */
  @Column('date', { nullable: true })
  expiresOn!: string | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  /** Left out of the weekly summary. */
  @Column('boolean', { default: false })
  isMuted!: boolean;
}
