import type { ContractStatus } from '@lectern/protocol/contract-status';
import type { ContractKind } from '@lectern/protocol/contract-templates';
import type { CancellationTier } from '@lectern/protocol/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The database refuses to change what was frozen when it was sent. */
@Entity({ name: 'contracts' })
export class Contract {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  /** Whom it was made with, from the event when it was sent; a merge of clients moves it. */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

  @Column('text')
  kind!: ContractKind;

  /** Without gaps per speaker, given when it is sent. */
  @Column('int', { nullable: true })
  number!: number | null;

  @Column('text')
  title!: string;

  @Column('text')
  status!: ContractStatus;

  @Column('uuid', { name: 'template_id', nullable: true })
  templateId!: string | null;

  @Column('int', { name: 'template_edition', nullable: true })
  templateEdition!: number | null;

  @Column('text', { name: 'built_in_template', nullable: true })
  builtInTemplate!: string | null;

  @Column('text', { name: 'template_name', nullable: true })
  templateName!: string | null;

  /** Markdown with merge fields; of an amendment, what stands around its changes. */
  @Column('text')
  body!: string;

  /** Of an amendment: the whole contract as it shall be. */
  @Column('text', { name: 'revised_body', nullable: true })
  revisedBody!: string | null;

  /** Speaker, event and fee as they were when it was sent. */
  @Column('text', { name: 'speaker_name', nullable: true })
  speakerName!: string | null;

  @Column('text', { name: 'event_title', nullable: true })
  eventTitle!: string | null;

  @Column('date', { name: 'event_date', nullable: true })
  eventDate!: string | null;

  @Column('bigint', { name: 'fee_cents', nullable: true })
  feeCents!: number | null;

  @Column('text')
  currency!: string;

  @Column('numeric', { name: 'deposit_percent', precision: 5, scale: 2, nullable: true })
  depositPercent!: number | null;

  @Column('bigint', { name: 'deposit_cents', nullable: true })
  depositCents!: number | null;

  @Column('jsonb', { name: 'cancellation_tiers', default: [] })
  cancellationTiers!: CancellationTier[];

  @Column('date', { name: 'expires_on', nullable: true })
  expiresOn!: string | null;

  @Column('text', { nullable: true })
  message!: string | null;

  /** Canonical JSON of number, title and blocks; `textSha256` is the hash of these bytes. */
  @Column('text', { name: 'frozen_document', nullable: true })
  frozenDocument!: string | null;

  @Column('text', { name: 'revised_document', nullable: true })
  revisedDocument!: string | null;

  @Column('text', { name: 'text_sha256', nullable: true })
  textSha256!: string | null;

  /** Always the first contract, never another amendment. */
  @Column('uuid', { name: 'amends_id', nullable: true })
  amendsId!: string | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  /** The same as a day of the speaker's zone. */
  @Column('date', { name: 'signed_on', nullable: true })
  signedOn!: string | null;

  /** Declined, voided or expired. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('text', { name: 'end_reason', nullable: true })
  endReason!: string | null;

  @Column('uuid', { name: 'sealed_file_id', nullable: true })
  sealedFileId!: string | null;

  @Column('timestamptz', { name: 'sealed_at', nullable: true })
  sealedAt!: Date | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
