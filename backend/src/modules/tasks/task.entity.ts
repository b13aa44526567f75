import type { TaskAnchor, TaskKind } from '@lectern/protocol/tasks';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'tasks' })
export class Task {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text')
  kind!: TaskKind;

  @Column('date', { name: 'due_date', nullable: true })
  dueDate!: string | null;

  /** What the due date follows; `TaskAnchorsRepository` alone computes it then. */
  @Column('text', { nullable: true })
  anchor!: TaskAnchor | null;

  @Column('int', { name: 'anchor_offset_days', nullable: true })
  anchorOffsetDays!: number | null;

  /** The line of a checklist that made it: an event has each once. */
  @Column('text', { name: 'checklist_key', nullable: true })
  checklistKey!: string | null;

  @Column('int', { nullable: true })
  position!: number | null;

  @Column('uuid', { name: 'event_id', nullable: true })
  eventId!: string | null;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

  @Column('uuid', { name: 'invoice_id', nullable: true })
  invoiceId!: string | null;

  @Column('date', { name: 'done_on', nullable: true })
  doneOn!: string | null;

  @Column('date', { name: 'snoozed_until', nullable: true })
  snoozedUntil!: string | null;

  /** The due date that a reminder went out for; another due date arms it again. */
  @Column('date', { name: 'reminded_for', nullable: true })
  remindedFor!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
