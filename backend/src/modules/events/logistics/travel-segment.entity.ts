import type { TravelKind, TravelPaidBy } from '@lectern/protocol/event-logistics';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A journey or a stay for an event; local times with the zones of both ends. */
@Entity({ name: 'travel_segments' })
export class TravelSegment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('text')
  kind!: TravelKind;

  @Column('text', { nullable: true })
  carrier!: string | null;

  @Column('text', { nullable: true })
  confirmation!: string | null;

  @Column('text', { name: 'from_place', nullable: true })
  fromPlace!: string | null;

  @Column('text', { name: 'from_zone' })
  fromZone!: string;

  @Column('date', { name: 'departs_on' })
  departsOn!: string;

  @Column('time', { name: 'departs_at', nullable: true })
  departsAt!: string | null;

  @Column('text', { name: 'to_place', nullable: true })
  toPlace!: string | null;

  @Column('text', { name: 'to_zone' })
  toZone!: string;

  @Column('date', { name: 'arrives_on' })
  arrivesOn!: string;

  @Column('time', { name: 'arrives_at', nullable: true })
  arrivesAt!: string | null;

  @Column('bigint', { name: 'cost_cents', nullable: true })
  costCents!: number | null;

  @Column('text')
  currency!: string;

  @Column('text', { name: 'paid_by' })
  paidBy!: TravelPaidBy;

  @Column('boolean', { name: 'is_billable' })
  isBillable!: boolean;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
