import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An answer, or a note among administrators. */
@Entity({ name: 'inbox_entries' })
export class InboxEntry {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'message_id' }) messageId!: string;
  @Column('text') kind!: 'answer' | 'note';
  @Column('text') text!: string;
  /** Null when that account is gone. */
  @Column('uuid', { name: 'written_by', nullable: true }) writtenBy!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
  @Column('text', { nullable: true }) problem!: string | null;
}
