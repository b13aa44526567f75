import type { AnswerValue, QuestionField } from '@lectern/protocol/planners';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One answer of one link: as it stands on the page, and as it was sent to the speaker. */
@Entity({ name: 'questionnaire_answers' })
export class QuestionnaireAnswer {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'link_id' })
  linkId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('text')
  field!: QuestionField;

  @Column('jsonb', { nullable: true })
  value!: AnswerValue;

  @Column('int')
  version!: number;

  @Column('timestamptz', { name: 'saved_at' })
  savedAt!: Date;

  /** What the speaker decides about, and what the event said when it was sent. */
  @Column('jsonb', { name: 'sent_value', nullable: true })
  sentValue!: AnswerValue;

  @Column('jsonb', { name: 'before_value', nullable: true })
  beforeValue!: AnswerValue;

  @Column('int', { default: 0 })
  sendings!: number;

  @Column('text', { name: 'sent_by', nullable: true })
  sentBy!: string | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('text', { nullable: true })
  decision!: 'accepted' | 'declined' | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}
