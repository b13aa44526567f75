import type { ShareFieldKey, ShareKind, ShareVariant } from '@lectern/protocol/share-links';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'share_links' })
export class ShareLink {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  kind!: ShareKind;

  /** Of event details only. */
  @Column('uuid', { name: 'event_id', nullable: true })
  eventId!: string | null;

  @Column('text')
  variant!: ShareVariant;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

  @Column('uuid', { name: 'representative_id', nullable: true })
  representativeId!: string | null;

  /** For whom it is, in the owner's words; nobody else reads it. */
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('text', { array: true })
  fields!: ShareFieldKey[];

  /** SHA-256 of the secret in the address. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** The secret itself, encrypted, for its owner. */
  @Column('text', { name: 'token_sealed' })
  tokenSealed!: string;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** Counts the passwords there have been: whoever gave an older one is asked again. */
  @Column('int', { name: 'password_version', default: 0 })
  passwordVersion!: number;

  /** The last day on which it opens, in the owner's zone. */
  @Column('date', { name: 'expires_on', nullable: true })
  expiresOn!: string | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** Left out of the weekly summary. */
  @Column('boolean', { name: 'is_muted', default: false })
  isMuted!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
