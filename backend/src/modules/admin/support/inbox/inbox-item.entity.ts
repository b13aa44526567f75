import type { MessageKind } from '@lectern/protocol/feedback';
import type { InboxStatus } from '@lectern/protocol/inbox';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What administrators do about a message; the message itself is its author's. */
@Entity({ name: 'inbox_items' })
export class InboxItem {
  @PrimaryColumn('uuid', { name: 'message_id' }) messageId!: string;
  @Column('text') kind!: MessageKind;
  @Column('text') status!: InboxStatus;
  @Column('boolean', { name: 'is_suspicious' }) isSuspicious!: boolean;
  @Column('text', { name: 'search_text' }) searchText!: string;
  @Column('timestamptz', { name: 'received_at' }) receivedAt!: Date;
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
