import type { HistoryValue } from '@lectern/protocol/event-history';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A line of an event's history: who changed which fields from what to what. Written with the change, never altered. */
@Entity({ name: 'speaking_event_changes' })
export class SpeakingEventChange extends OwnedRow {
  @Column('uuid')
  eventId!: string;

  /** Names stand for ids. */
  @Column('jsonb')
  changes!: Record<string, [from: HistoryValue, to: HistoryValue]>;

  /** What amounts among the changes are in. */
  @Column('text')
  currency!: string;

  @Column('uuid', { nullable: true })
  changedBy!: string | null;

  @Column('timestamptz')
  changedAt!: Date;
}
