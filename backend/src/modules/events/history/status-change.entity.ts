import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A line of an event's history; written with the change, never altered. */
@Entity({ name: 'speaking_event_status_changes' })
export class StatusChange extends OwnedRow {
  @Column('uuid')
  eventId!: string;

  /** Null: the event was made in this status. */
  @Column('text', { nullable: true })
  fromStatus!: SpeakingEventStatus | null;

  @Column('text')
  toStatus!: SpeakingEventStatus;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('uuid', { nullable: true })
  changedBy!: string | null;

  @Column('timestamptz')
  changedAt!: Date;
}
