import type { TaskKind } from '@lectern/protocol/tasks';
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

  @Column('uuid', { name: 'event_id', nullable: true })
  eventId!: string | null;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

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
