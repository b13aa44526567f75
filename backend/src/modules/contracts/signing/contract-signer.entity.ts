import type { MarkKind, SignerRole, SignerStatus } from '@lectern/protocol/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who signs, in the order of `position`. The database refuses to change a signature once it was given. */
@Entity({ name: 'contract_signers' })
export class ContractSigner {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'contract_id' })
  contractId!: string;

  @Column('int')
  position!: number;

  @Column('text')
  role!: SignerRole;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text')
  status!: SignerStatus;

  /** Null for the speaker, who is signed in, and in a draft. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash!: Buffer | null;

  @Column('text', { name: 'token_sealed', nullable: true })
  tokenSealed!: string | null;

  @Column('timestamptz', { name: 'invited_at', nullable: true })
  invitedAt!: Date | null;

  @Column('timestamptz', { name: 'viewed_at', nullable: true })
  viewedAt!: Date | null;

  @Column('timestamptz', { name: 'reminded_at', nullable: true })
  remindedAt!: Date | null;

  /** Which kinds of reminder went out by themselves: each once. */
  @Column('text', { array: true, default: [] })
  reminders!: string[];

  /** The speaker's own lines in the last reminder. */
  @Column('text', { name: 'reminder_message', nullable: true })
  reminderMessage!: string | null;

  @Column('timestamptz', { name: 'signed_at', nullable: true })
  signedAt!: Date | null;

  @Column('timestamptz', { name: 'declined_at', nullable: true })
  declinedAt!: Date | null;

  @Column('text', { name: 'decline_reason', nullable: true })
  declineReason!: string | null;

  @Column('text', { name: 'signed_name', nullable: true })
  signedName!: string | null;

  @Column('text', { name: 'signed_title', nullable: true })
  signedTitle!: string | null;

  @Column('text', { name: 'mark_kind', nullable: true })
  markKind!: MarkKind | null;

  /** A PNG; null for a typed mark. */
  @Column('bytea', { name: 'mark_image', nullable: true })
  markImage!: Buffer | null;

  /** The words that were agreed to, as they stood on the screen. */
  @Column('text', { name: 'consent_text', nullable: true })
  consentText!: string | null;

  @Column('text', { nullable: true })
  ip!: string | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;
}
