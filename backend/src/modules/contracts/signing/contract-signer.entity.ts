import type { MarkKind, SignerRole, SignerStatus } from '@lectern/protocol/contracts';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** Who signs, in the order of `position`. The database refuses to change a signature once it was given. */
@Entity({ name: 'contract_signers' })
export class ContractSigner extends OwnedRow {
  @Column('uuid')
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
  @Column('bytea', { nullable: true })
  tokenHash!: Buffer | null;

  @Column('text', { nullable: true })
  tokenSealed!: string | null;

  @Column('timestamptz', { nullable: true })
  invitedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  viewedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  remindedAt!: Date | null;

  /** Which kinds of reminder went out by themselves: each once. */
  @Column('text', { array: true, default: [] })
  reminders!: string[];

  /** The speaker's own lines in the last reminder. */
  @Column('text', { nullable: true })
  reminderMessage!: string | null;

  @Column('timestamptz', { nullable: true })
  signedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  declinedAt!: Date | null;

  @Column('text', { nullable: true })
  declineReason!: string | null;

  @Column('text', { nullable: true })
  signedName!: string | null;

  @Column('text', { nullable: true })
  signedTitle!: string | null;

  @Column('text', { nullable: true })
  markKind!: MarkKind | null;

  /** A PNG of at most 200,000 bytes; null for a typed mark. */
  @Column('bytea', { nullable: true })
  markImage!: Buffer | null;

  /** The words that were agreed to, as they stood on the screen. */
  @Column('text', { nullable: true })
  consentText!: string | null;

  @Column('text', { nullable: true })
  ip!: string | null;

  @Column('text', { nullable: true })
  userAgent!: string | null;
}
