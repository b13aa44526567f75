import type { ContractStatus } from '@lectern/protocol/contract-status';
import type { ContractKind } from '@lectern/protocol/contract-templates';
import type { CancellationTier } from '@lectern/protocol/contracts';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

/** The database refuses to change what was frozen when it was sent. */
@Entity({ name: 'contracts' })
export class Contract extends EditableRow {
  @Column('uuid')
  eventId!: string;

  /** Whom it was made with, from the event when it was sent; a merge of clients moves it. */
  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
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

  @Column('uuid', { nullable: true })
  templateId!: string | null;

  @Column('int', { nullable: true })
  templateEdition!: number | null;

  @Column('text', { nullable: true })
  builtInTemplate!: string | null;

  @Column('text', { nullable: true })
  templateName!: string | null;

  /** Markdown with merge fields; of an amendment, what stands around its changes. */
  @Column('text')
  body!: string;

  /** Of an amendment: the whole contract as it shall be. */
  @Column('text', { nullable: true })
  revisedBody!: string | null;

  /** Speaker, event and fee as they were when it was sent. */
  @Column('text', { nullable: true })
  speakerName!: string | null;

  @Column('text', { nullable: true })
  eventTitle!: string | null;

  @Column('date', { nullable: true })
  eventDate!: string | null;

  @Column('bigint', { nullable: true })
  feeCents!: number | null;

  @Column('text')
  currency!: string;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  depositPercent!: number | null;

  @Column('bigint', { nullable: true })
  depositCents!: number | null;

  @Column('jsonb', { default: [] })
  cancellationTiers!: CancellationTier[];

  @Column('date', { nullable: true })
  expiresOn!: string | null;

  @Column('text', { nullable: true })
  message!: string | null;

  /** The payer's side pays the part that is due on signing right after they signed. */
  @Column('boolean', { default: false })
  asksDeposit!: boolean;

  /** Canonical JSON of number, title and blocks; `textSha256` is the hash of these bytes. */
  @Column('text', { nullable: true })
  frozenDocument!: string | null;

  @Column('text', { nullable: true })
  revisedDocument!: string | null;

  /** In hex; null in a draft. */
  @Column('text', { nullable: true })
  textSha256!: string | null;

  /** Always the first contract, never another amendment. */
  @Column('uuid', { nullable: true })
  amendsId!: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  completedAt!: Date | null;

  /** The same as a day of the speaker's zone. */
  @Column('date', { nullable: true })
  signedOn!: string | null;

  /** Declined, voided or expired. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  endReason!: string | null;

  @Column('uuid', { nullable: true })
  sealedFileId!: string | null;

  @Column('timestamptz', { nullable: true })
  sealedAt!: Date | null;
}
