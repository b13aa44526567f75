import type { AgendaItemKind } from '@lectern/protocol/event-logistics';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of an event's agenda, in the event's zone. */
@Entity({ name: 'agenda_items' })
export class AgendaItem {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('text')
  kind!: AgendaItemKind;

  /** Null: the event's first day. */
  @Column('date', { name: 'item_date', nullable: true })
  itemDate!: string | null;

  @Column('time', { name: 'start_time', nullable: true })
  startTime!: string | null;

  @Column('time', { name: 'end_time', nullable: true })
  endTime!: string | null;

  @Column('text', { nullable: true })
  room!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** Who of the planner's people agreed to the line as it is, and when. */
  @Column('text', { name: 'confirmed_by', nullable: true })
  confirmedBy!: string | null;

  @Column('date', { name: 'confirmed_on', nullable: true })
  confirmedOn!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
