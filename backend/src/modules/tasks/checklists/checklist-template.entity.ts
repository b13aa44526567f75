import type { SpeakingEventType } from '@lectern/protocol/speaking-events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A checklist of the speaker's own. Without one, the built-in one counts. */
@Entity({ name: 'checklist_templates' })
export class ChecklistTemplate {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** Null: for all types that have none of their own. */
  @Column('text', { name: 'event_type', nullable: true })
  eventType!: SpeakingEventType | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
