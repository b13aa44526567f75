import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Through which link a line of the agenda or an AV need was ticked. */
@Entity({ name: 'planner_ticks' })
export class PlannerTick {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'link_id' })
  linkId!: string;

  @Column('uuid', { name: 'agenda_item_id', nullable: true })
  agendaItemId!: string | null;

  @Column('uuid', { name: 'av_need_id', nullable: true })
  avNeedId!: string | null;

  @Column('text', { name: 'confirmed_by' })
  confirmedBy!: string;

  @Column('date', { name: 'confirmed_on' })
  confirmedOn!: string;

  @Column('timestamptz', { name: 'ticked_at' })
  tickedAt!: Date;
}
