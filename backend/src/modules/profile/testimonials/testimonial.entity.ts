import type { TestimonialSource, TestimonialStatus } from '@lectern/protocol/testimonials';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

@Entity({ name: 'testimonials' })
export class Testimonial extends EditableRow {
  @Column('text')
  status!: TestimonialStatus;

  @Column('text')
  source!: TestimonialSource;

  @Column('text')
  clientName!: string;

  @Column('text', { nullable: true })
  clientTitle!: string | null;

  @Column('text', { nullable: true })
  companyName!: string | null;

  @Column('text', { nullable: true })
  eventTitle!: string | null;

  /** Empty while it is only requested. */
  @Column('text')
  content!: string;

  @Column('int', { nullable: true })
  rating!: number | null;

  @Column('uuid', { nullable: true })
  eventId!: string | null;

  @Column('uuid', { nullable: true })
  clientId!: string | null;

  /** The words that were agreed to, as they stood on the screen. */
  @Column('text', { nullable: true })
  consentText!: string | null;

  @Column('timestamptz', { nullable: true })
  consentedAt!: Date | null;

  /** The address that was asked. */
  @Column('text', { nullable: true })
  requestedFrom!: string | null;

  @Column('text', { nullable: true })
  requestMessage!: string | null;

  @Column('timestamptz', { nullable: true })
  requestedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  receivedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  /** Its place among the featured ones. */
  @Column('int', { nullable: true })
  featuredPosition!: number | null;
}
