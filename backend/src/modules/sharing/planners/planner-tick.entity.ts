import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Through which link a line of the agenda or an AV need was ticked. */
@Entity({ name: 'planner_ticks' })
export class PlannerTick {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  linkId!: string;

  @Column('uuid', { nullable: true })
  agendaItemId!: string | null;

  @Column('uuid', { nullable: true })
  avNeedId!: string | null;

  @Column('text')
  confirmedBy!: string;

  @Column('date')
  confirmedOn!: string;

  @Column('timestamptz')
  tickedAt!: Date;
}
