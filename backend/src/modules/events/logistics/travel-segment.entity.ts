import type { TravelPaidBy } from '@lectern/protocol/event-logistics';
import type { TravelKind } from '@lectern/protocol/travel-kinds';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

/** A journey or a stay for an event; local times with the zones of both ends. */
@Entity({ name: 'travel_segments' })
export class TravelSegment extends EditableRow {
  @Column('uuid')
  eventId!: string;

  @Column('text')
  kind!: TravelKind;

  @Column('text', { nullable: true })
  carrier!: string | null;

  @Column('text', { nullable: true })
  confirmation!: string | null;

  @Column('text', { nullable: true })
  fromPlace!: string | null;

  @Column('text')
  fromZone!: string;

  @Column('date')
  departsOn!: string;

  @Column('time', { nullable: true })
  departsAt!: string | null;

  @Column('text', { nullable: true })
  toPlace!: string | null;

  @Column('text')
  toZone!: string;

  @Column('date')
  arrivesOn!: string;

  @Column('time', { nullable: true })
  arrivesAt!: string | null;

  @Column('bigint', { nullable: true })
  costCents!: number | null;

  @Column('text')
  currency!: string;

  @Column('text')
  paidBy!: TravelPaidBy;

  @Column('boolean')
  isBillable!: boolean;

  @Column('text', { nullable: true })
  notes!: string | null;
}
