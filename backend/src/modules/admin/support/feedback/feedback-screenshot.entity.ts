import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Nothing of it is handed out before it was drawn anew. */
@Entity({ name: 'feedback_screenshots' })
export class FeedbackScreenshot {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') userId!: string;
  /** Null until feedback takes it. */
  @Column('uuid', { nullable: true }) messageId!: string | null;
  @Column('text') storageKey!: string;
  @Column('text') state!: 'processing' | 'ready' | 'refused';
  @Column('timestamptz') createdAt!: Date;
}
