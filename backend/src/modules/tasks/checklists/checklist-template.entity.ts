import type { SpeakingEventType } from '@lectern/protocol/speaking-events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A checklist of the speaker's own. Without one, the built-in one counts. */
@Entity({ name: 'checklist_templates' })
export class ChecklistTemplate {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  /** Null: for all types that have none of their own. */
  @Column('text', { nullable: true })
  eventType!: SpeakingEventType | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
