import type { FeeType, SpeakingEventFormat, SpeakingEventType, TravelTerms } from '@lectern/protocol/speaking-events';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

@Entity({ name: 'speaking_events' })
export class SpeakingEvent extends EditableRow {
  @Column('text')
  slug!: string;

  @Column('text')
  title!: string;

  @Column('text')
  type!: SpeakingEventType;

  @Column('text')
  format!: SpeakingEventFormat;

  @Column('text')
  status!: SpeakingEventStatus;

  @Column('text', { nullable: true })
  leadSource!: string | null;

  @Column('date', { nullable: true })
  eventDate!: string | null;

  @Column('date', { nullable: true })
  endDate!: string | null;

  @Column('boolean')
  dateIsTentative!: boolean;

  /** Local to `timeZone`. */
  @Column('time', { nullable: true })
  startTime!: string | null;

  @Column('time', { nullable: true })
  endTime!: string | null;

  @Column('text')
  timeZone!: string;

  @Column('text', { nullable: true })
  venueName!: string | null;

  @Column('text', { nullable: true })
  venueAddress!: string | null;

  @Column('text', { nullable: true })
  city!: string | null;

  @Column('text', { nullable: true })
  state!: string | null;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('double precision', { nullable: true })
  latitude!: number | null;

  @Column('double precision', { nullable: true })
  longitude!: number | null;

  @Column('text', { nullable: true })
  room!: string | null;

  @Column('text', { nullable: true })
  roomSetup!: string | null;

  @Column('text', { nullable: true })
  airport!: string | null;

  @Column('text', { nullable: true })
  parking!: string | null;

  @Column('text', { nullable: true })
  wifi!: string | null;

  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;

  @Column('uuid', { nullable: true })
  representativeId!: string | null;

  @Column('uuid', { nullable: true })
  presentationId!: string | null;

  /** As this event calls it. */
  @Column('text', { nullable: true })
  presentationTitle!: string | null;

  @Column('int', { nullable: true })
  lengthMinutes!: number | null;

  @Column('int', { nullable: true })
  audienceExpected!: number | null;

  @Column('int', { nullable: true })
  audienceActual!: number | null;

  @Column('text', { nullable: true })
  audienceType!: string | null;

  @Column('text', { nullable: true })
  industry!: string | null;

  @Column('text', { nullable: true })
  dressCode!: string | null;

  @Column('text', { nullable: true })
  theme!: string | null;

  @Column('text', { nullable: true })
  goals!: string | null;

  @Column('text', { nullable: true })
  topicsToAvoid!: string | null;

  @Column('text')
  feeType!: FeeType;

  @Column('bigint', { nullable: true })
  grossFeeCents!: number | null;

  @Column('text')
  currency!: string;

  /** The bureau's share as it was agreed for this event. */
  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  commissionPercent!: number | null;

  @Column('text', { nullable: true })
  travelTerms!: TravelTerms | null;

  @Column('bigint', { nullable: true })
  travelAmountCents!: number | null;

  @Column('text', { nullable: true })
  recordingTerms!: string | null;

  @Column('text', { nullable: true })
  exclusivityTerms!: string | null;

  @Column('text', { nullable: true })
  productSaleTerms!: string | null;

  @Column('uuid', { nullable: true })
  parentEventId!: string | null;

  @Column('int', { nullable: true })
  spinOffLevel!: number | null;

  @Column('text', { nullable: true })
  lostReason!: string | null;

  @Column('text', { nullable: true })
  debrief!: string | null;

  @Column('numeric', { precision: 4, scale: 2, nullable: true })
  evaluationScore!: number | null;

  @Column('date', { nullable: true })
  nextFollowUpOn!: string | null;

  /** Written by a trigger, for search only. */
  @Column('text', { nullable: true, default: '' })
  searchText?: string | null;
}
