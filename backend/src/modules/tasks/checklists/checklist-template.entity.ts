import type { SpeakingEventType } from '@lectern/protocol/speaking-events';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

/** A checklist of the speaker's own. Without one, the built-in one counts. */
@Entity({ name: 'checklist_templates' })
export class ChecklistTemplate extends EditableRow {
  /** Null: for all types that have none of their own. */
  @Column('text', { nullable: true })
  eventType!: SpeakingEventType | null;
}
