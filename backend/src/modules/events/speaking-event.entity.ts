import type { FeeType, SpeakingEventFormat, SpeakingEventType, TravelTerms } from '@lectern/protocol/speaking-events';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'speaking_events' })
export class SpeakingEvent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

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

  @Column('text', { name: 'lead_source', nullable: true })
  leadSource!: string | null;

  @Column('date', { name: 'event_date', nullable: true })
  eventDate!: string | null;

  @Column('date', { name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column('boolean', { name: 'date_is_tentative' })
  dateIsTentative!: boolean;

  /** Local to `timeZone`. */
  @Column('time', { name: 'start_time', nullable: true })
  startTime!: string | null;

  @Column('time', { name: 'end_time', nullable: true })
  endTime!: string | null;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  @Column('text', { name: 'venue_name', nullable: true })
  venueName!: string | null;

  @Column('text', { name: 'venue_address', nullable: true })
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

  @Column('text', { name: 'room_setup', nullable: true })
  roomSetup!: string | null;

  @Column('text', { nullable: true })
  airport!: string | null;

  @Column('text', { nullable: true })
  parking!: string | null;

  @Column('text', { nullable: true })
  wifi!: string | null;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

  @Column('uuid', { name: 'representative_id', nullable: true })
  representativeId!: string | null;

  @Column('uuid', { name: 'presentation_id', nullable: true })
  presentationId!: string | null;

  /** As this event calls it. */
  @Column('text', { name: 'presentation_title', nullable: true })
  presentationTitle!: string | null;

  @Column('int', { name: 'length_minutes', nullable: true })
  lengthMinutes!: number | null;

  @Column('int', { name: 'audience_expected', nullable: true })
  audienceExpected!: number | null;

  @Column('int', { name: 'audience_actual', nullable: true })
  audienceActual!: number | null;

  @Column('text', { name: 'audience_type', nullable: true })
  audienceType!: string | null;

  @Column('text', { nullable: true })
  industry!: string | null;

  @Column('text', { nullable: true })
  theme!: string | null;

  @Column('text', { nullable: true })
  goals!: string | null;

  @Column('text', { name: 'topics_to_avoid', nullable: true })
  topicsToAvoid!: string | null;

  @Column('text', { name: 'fee_type' })
  feeType!: FeeType;

  @Column('bigint', { name: 'gross_fee_cents', nullable: true })
  grossFeeCents!: number | null;

  @Column('text')
  currency!: string;

  /** The bureau's share as it was agreed for this event. */
  @Column('numeric', { name: 'commission_percent', precision: 5, scale: 2, nullable: true })
  commissionPercent!: number | null;

  @Column('text', { name: 'travel_terms', nullable: true })
  travelTerms!: TravelTerms | null;

  @Column('bigint', { name: 'travel_amount_cents', nullable: true })
  travelAmountCents!: number | null;

  @Column('text', { name: 'recording_terms', nullable: true })
  recordingTerms!: string | null;

  @Column('text', { name: 'exclusivity_terms', nullable: true })
  exclusivityTerms!: string | null;

  @Column('text', { name: 'product_sale_terms', nullable: true })
  productSaleTerms!: string | null;

  @Column('uuid', { name: 'parent_event_id', nullable: true })
  parentEventId!: string | null;

  @Column('int', { name: 'spin_off_level', nullable: true })
  spinOffLevel!: number | null;

  @Column('text', { name: 'lost_reason', nullable: true })
  lostReason!: string | null;

  @Column('text', { nullable: true })
  debrief!: string | null;

  @Column('numeric', { name: 'evaluation_score', precision: 4, scale: 2, nullable: true })
  evaluationScore!: number | null;

  @Column('date', { name: 'next_follow_up_on', nullable: true })
  nextFollowUpOn!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
