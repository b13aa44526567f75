import type { MessageKind } from '@lectern/protocol/feedback';
import type { InboxStatus } from '@lectern/protocol/inbox';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What administrators do about a message; the message itself is its author's. */
@Entity({ name: 'inbox_items' })
export class InboxItem {
  @PrimaryColumn('uuid') messageId!: string;
  @Column('text') kind!: MessageKind;
  @Column('text') status!: InboxStatus;
  @Column('boolean') isSuspicious!: boolean;
  @Column('text') searchText!: string;
  @Column('timestamptz') receivedAt!: Date;
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz') updatedAt!: Date;
}
