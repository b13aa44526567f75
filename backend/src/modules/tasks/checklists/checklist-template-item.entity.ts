import type { TaskAnchor, TaskKind } from '@lectern/protocol/tasks';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'checklist_template_items' })
export class ChecklistTemplateItem {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('uuid')
  templateId!: string;

  /** What an event has once, whichever template it comes from. */
  @PrimaryColumn('text')
  key!: string;

  @Column('int')
  position!: number;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text')
  kind!: TaskKind;

  @Column('text', { nullable: true })
  anchor!: TaskAnchor | null;

  @Column('int', { nullable: true })
  anchorOffsetDays!: number | null;
}
