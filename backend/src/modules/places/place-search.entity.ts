import type { PointPrecision } from '@lectern/protocol/places';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A search for what is near an event's venue. */
@Entity({ name: 'place_searches' })
export class PlaceSearch {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('uuid') eventId!: string;
  @Column('text') status!: 'waiting' | 'ready' | 'not_found' | 'unreachable';
  /** Of the address that was asked for: nothing else here is true of another one. */
  @Column('text') addressHash!: string;
  @Column('double precision', { nullable: true }) latitude!: number | null;
  @Column('double precision', { nullable: true }) longitude!: number | null;
  @Column('text', { nullable: true }) precision!: PointPrecision | null;
  @Column('int', { default: 0 }) attempts!: number;
  /** When a worker asks again. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('timestamptz') askedAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}
