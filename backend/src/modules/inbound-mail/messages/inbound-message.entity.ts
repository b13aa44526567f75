import type { MailProof } from '@lectern/protocol/inbound-mail';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** `received`: stored and not read yet; `ignored`: an automatic one, or one that was here before. */
export type InboundStatus = 'received' | 'waiting' | 'filed' | 'dismissed' | 'ignored';

/** Email that came to the address of an office. What was written is kept until it is filed or dismissed. */
@Entity({ name: 'inbound_messages' })
export class InboundMessage extends OwnedRow {
  @Column('text')
  status!: InboundStatus;

  @Column('timestamptz')
  receivedAt!: Date;

  /** Of the SMTP envelope; empty: a notice about another message. */
  @Column('text')
  returnPath!: string;

  /** Of the whole message, until it is read. */
  @Column('text', { nullable: true })
  storageKey!: string | null;

  /** It came to the address of a thread: it answers an email that Lectern sent. */
  @Column('uuid', { nullable: true })
  threadId!: string | null;

  /** Of the whole answer, until it is sent on to the speaker. */
  @Column('text', { nullable: true })
  forwardKey!: string | null;

  @Column('int')
  sizeBytes!: number;

  /** Of its Message-ID and the address that it came to: the same message is taken once there. */
  @Column('bytea', { nullable: true })
  messageKey!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** The day that the header of a forwarded message names. */
  @Column('date', { nullable: true })
  writtenOn!: string | null;

  @Column('text', { nullable: true })
  authorName!: string | null;

  /** In lower case. */
  @Column('text', { nullable: true })
  authorAddress!: string | null;

  @Column('text', { nullable: true })
  forwarderName!: string | null;

  @Column('text', { nullable: true })
  forwarderAddress!: string | null;

  @Column('text', { default: '' })
  subject!: string;

  @Column('text', { default: '' })
  text!: string;

  @Column('text', { nullable: true })
  quoted!: string | null;

  @Column('text', { nullable: true })
  spf!: MailProof | null;

  @Column('text', { nullable: true })
  dkim!: MailProof | null;

  @Column('text', { nullable: true })
  dmarc!: MailProof | null;

  @Column('text', { nullable: true })
  ignoredBecause!: string | null;

  @Column('text', { nullable: true })
  problem!: string | null;
}
