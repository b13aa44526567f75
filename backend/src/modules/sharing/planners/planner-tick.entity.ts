import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** Through which link a line of the agenda or an AV need was ticked. */
@Entity({ name: 'planner_ticks' })
export class PlannerTick extends OwnedRow {
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
