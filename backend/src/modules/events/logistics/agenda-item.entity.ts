import type { AgendaItemKind } from '@lectern/protocol/event-logistics';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

@Entity({ name: 'agenda_items' })
export class AgendaItem extends EditableRow {
  @Column('uuid')
  eventId!: string;

  @Column('text')
  kind!: AgendaItemKind;

  /** Null: the event's first day. */
  @Column('date', { nullable: true })
  itemDate!: string | null;

  @Column('time', { nullable: true })
  startTime!: string | null;

  @Column('time', { nullable: true })
  endTime!: string | null;

  @Column('text', { nullable: true })
  room!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** Who of the planner's people agreed to the line as it is, and when. */
  @Column('text', { nullable: true })
  confirmedBy!: string | null;

  @Column('date', { nullable: true })
  confirmedOn!: string | null;
}
