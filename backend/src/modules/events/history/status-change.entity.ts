import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of an event's history; written with the change, never altered. */
@Entity({ name: 'speaking_event_status_changes' })
export class StatusChange {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  /** Null: the event was made in this status. */
  @Column('text', { name: 'from_status', nullable: true })
  fromStatus!: SpeakingEventStatus | null;

  @Column('text', { name: 'to_status' })
  toStatus!: SpeakingEventStatus;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy!: string | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
