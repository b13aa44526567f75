import type { TestimonialSource, TestimonialStatus } from '@lectern/protocol/testimonials';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'testimonials' })
export class Testimonial {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  status!: TestimonialStatus;

  @Column('text')
  source!: TestimonialSource;

  @Column('text', { name: 'client_name' })
  clientName!: string;

  @Column('text', { name: 'client_title', nullable: true })
  clientTitle!: string | null;

  @Column('text', { name: 'company_name', nullable: true })
  companyName!: string | null;

  @Column('text', { name: 'event_title', nullable: true })
  eventTitle!: string | null;

  /** Empty while it is only requested. */
  @Column('text')
  content!: string;

  @Column('int', { nullable: true })
  rating!: number | null;

  @Column('uuid', { name: 'event_id', nullable: true })
  eventId!: string | null;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  /** The words that were agreed to, as they stood on the screen. */
  @Column('text', { name: 'consent_text', nullable: true })
  consentText!: string | null;

  @Column('timestamptz', { name: 'consented_at', nullable: true })
  consentedAt!: Date | null;

  /** The address that was asked. */
  @Column('text', { name: 'requested_from', nullable: true })
  requestedFrom!: string | null;

  @Column('text', { name: 'request_message', nullable: true })
  requestMessage!: string | null;

  @Column('timestamptz', { name: 'requested_at', nullable: true })
  requestedAt!: Date | null;

  @Column('timestamptz', { name: 'received_at', nullable: true })
  receivedAt!: Date | null;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  /** Its place among the featured ones. */
  @Column('int', { name: 'featured_position', nullable: true })
  featuredPosition!: number | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
