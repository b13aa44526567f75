import type { HoldDecision } from '@lectern/protocol/planners';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a planner decided about held days on a shared page; it outlives the link. */
@Entity({ name: 'planner_hold_decisions' })
export class PlannerHoldDecision {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('uuid', { name: 'link_id', nullable: true })
  linkId!: string | null;

  @Column('text')
  decision!: HoldDecision;

  @Column('date', { name: 'first_day' })
  firstDay!: string;

  @Column('date', { name: 'last_day' })
  lastDay!: string;

  @Column('text', { name: 'decided_by' })
  decidedBy!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz', { name: 'decided_at' })
  decidedAt!: Date;
}
