import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An answer, or a note among administrators. */
@Entity({ name: 'inbox_entries' })
export class InboxEntry {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') messageId!: string;
  @Column('text') kind!: 'answer' | 'note';
  @Column('text') text!: string;
  /** Null when that account is gone. */
  @Column('uuid', { nullable: true }) writtenBy!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('text', { nullable: true }) problem!: string | null;
}
