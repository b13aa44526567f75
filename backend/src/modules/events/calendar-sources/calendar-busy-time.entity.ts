import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a speaker is busy by another calendar. Replaced with all others of that calendar when it's read. */
@Entity({ name: 'calendar_busy_times' })
export class CalendarBusyTime {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('uuid')
  sourceId!: string;

  @PrimaryColumn('int')
  position!: number;

  /** Of a time, the days by UTC. */
  @Column('date')
  startsOn!: string;

  @Column('date')
  endsOn!: string;

  /** Null: whole days. */
  @Column('timestamptz', { nullable: true })
  startsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  endsAt!: Date | null;

  /** For the owner's eyes alone. */
  @Column('text', { nullable: true })
  title!: string | null;
}
