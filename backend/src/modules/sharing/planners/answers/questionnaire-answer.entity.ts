import type { AnswerValue, QuestionField } from '@lectern/protocol/planners';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../../common/row.columns';

/** One answer of one link: as it stands on the page, and as it was sent to the speaker. */
@Entity({ name: 'questionnaire_answers' })
export class QuestionnaireAnswer extends OwnedRow {
  @Column('uuid')
  linkId!: string;

  @Column('uuid')
  eventId!: string;

  @Column('text')
  field!: QuestionField;

  @Column('jsonb', { nullable: true })
  value!: AnswerValue;

  @Column('int')
  version!: number;

  @Column('timestamptz')
  savedAt!: Date;

  /** What the speaker decides about, and what the event said when it was sent. */
  @Column('jsonb', { nullable: true })
  sentValue!: AnswerValue;

  @Column('jsonb', { nullable: true })
  beforeValue!: AnswerValue;

  @Column('int', { default: 0 })
  sendings!: number;

  @Column('text', { nullable: true })
  sentBy!: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  @Column('text', { nullable: true })
  decision!: 'accepted' | 'declined' | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;
}
