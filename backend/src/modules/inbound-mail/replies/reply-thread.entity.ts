import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** The address at which the answers to the emails about one record, to one recipient, come in. */
@Entity({ name: 'reply_threads' })
export class ReplyThread extends OwnedRow {
  /** Random: who has it can write into the timeline. */
  @Column('text')
  localPart!: string;

  @Column('text')
  recordKind!: AnsweredKind;

  @Column('uuid')
  recordId!: string;

  /** As it was sent, in lower case. */
  @Column('text')
  recipient!: string;

  /** Of the last email. */
  @Column('text')
  subject!: string;

  /** Who got copies of them, in lower case. */
  @Column('text', { array: true, default: '{}' })
  copied!: string[];

  /** The client or bureau that it is deleted with. */
  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;

  /** From then on nothing is taken there. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
