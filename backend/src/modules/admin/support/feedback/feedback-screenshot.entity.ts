import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Nothing of it is handed out before it was drawn anew. */
@Entity({ name: 'feedback_screenshots' })
export class FeedbackScreenshot {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** Null until feedback takes it. */
  @Column('uuid', { name: 'message_id', nullable: true }) messageId!: string | null;
  @Column('text', { name: 'storage_key' }) storageKey!: string;
  @Column('text') state!: 'processing' | 'ready' | 'refused';
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
