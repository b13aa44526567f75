import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** What was attached to a message that waits. Filed, its content becomes that of a file. */
@Entity({ name: 'inbound_attachments' })
export class InboundAttachment extends OwnedRow {
  @Column('uuid')
  messageId!: string;

  @Column('int')
  position!: number;

  @Column('text')
  name!: string;

  /** By its content. */
  @Column('text')
  contentType!: string;

  @Column('bigint')
  sizeBytes!: number;

  /** Null: it is not kept, and the problem says why. */
  @Column('text', { nullable: true })
  storageKey!: string | null;

  @Column('text', { nullable: true })
  problem!: string | null;
}
