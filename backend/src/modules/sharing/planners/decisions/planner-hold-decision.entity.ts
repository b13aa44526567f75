import type { HoldDecision } from '@lectern/protocol/planners';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../../common/row.columns';

/** What a planner decided about held days on a shared page; it outlives the link. */
@Entity({ name: 'planner_hold_decisions' })
export class PlannerHoldDecision extends OwnedRow {
  @Column('uuid')
  eventId!: string;

  @Column('uuid', { nullable: true })
  linkId!: string | null;

  @Column('text')
  decision!: HoldDecision;

  @Column('date')
  firstDay!: string;

  @Column('date')
  lastDay!: string;

  @Column('text')
  decidedBy!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz')
  decidedAt!: Date;
}
