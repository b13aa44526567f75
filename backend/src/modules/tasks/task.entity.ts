import type { TaskAnchor, TaskKind } from '@lectern/protocol/tasks';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

@Entity({ name: 'tasks' })
export class Task extends EditableRow {
  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text')
  kind!: TaskKind;

  @Column('date', { nullable: true })
  dueDate!: string | null;

  /** What the due date follows; `TaskAnchorsRepository` alone computes it then. */
  @Column('text', { nullable: true })
  anchor!: TaskAnchor | null;

  @Column('int', { nullable: true })
  anchorOffsetDays!: number | null;

  /** The line of a checklist that made it: an event has each once. */
  @Column('text', { nullable: true })
  checklistKey!: string | null;

  @Column('int', { nullable: true })
  position!: number | null;

  @Column('uuid', { nullable: true })
  eventId!: string | null;

  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;

  @Column('uuid', { nullable: true })
  invoiceId!: string | null;

  /** A member of the office, until they leave it; null is its owner. */
  @Column('uuid', { nullable: true })
  assigneeId!: string | null;

  @Column('date', { nullable: true })
  doneOn!: string | null;

  /** The member who did it; null is the owner. */
  @Column('uuid', { nullable: true })
  doneBy!: string | null;

  @Column('date', { nullable: true })
  snoozedUntil!: string | null;

  /** The due date that a reminder went out for; another due date arms it again. */
  @Column('date', { nullable: true })
  remindedFor!: string | null;
}
