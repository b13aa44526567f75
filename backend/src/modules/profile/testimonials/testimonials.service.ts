/**
 * Owns testimonials as their speaker sees them: entered by hand, edited, published with consent only. Called by their
 * routes and the demo seed. What a client wrote and agreed to is never changed here.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, violatedConstraint, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import {
  TESTIMONIAL_ENTERED_CONSENT_TEXT,
  type CreateTestimonialInput,
  type ListTestimonialsQuery,
  type TestimonialPage,
  type TestimonialResponse,
  type UpdateTestimonialInput,
} from '@lectern/protocol/testimonials';
import { v7 as uuidv7 } from 'uuid';
import { staleVersion } from '../../../common/app-error';
import { testimonialNotFound, unknownClient, unknownEvent } from './testimonials.errors';
import { patchOf } from './testimonial-rules';
import { toTestimonialResponse } from './testimonials.mapper';
import { TestimonialsRepository } from './testimonials.repository';

@Injectable()
export class TestimonialsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly testimonials: TestimonialsRepository,
  ) {}

  async listTestimonials(ownerId: string, query: ListTestimonialsQuery): Promise<TestimonialPage> {
    const { items, nextCursor } = await this.testimonials.list(ownerId, query);
    return { items: items.map(toTestimonialResponse), nextCursor };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<TestimonialResponse> {
    const row = await this.testimonials.find(ownerId, id);
    if (!row) throw testimonialNotFound();
    return toTestimonialResponse(row);
  }

  /** Entered by hand: received at once. */
  async createTestimonial(ownerId: string, input: CreateTestimonialInput, key?: string): Promise<TestimonialResponse> {
    const { hasConsent, ...fields } = input;
    const { id } = await this.writing((tx) =>
      createOnce(tx, { ownerId, key, scope: 'testimonials', input }, async () => {
        const testimonialId = uuidv7();
        const now = this.clock.now();
        const found = await this.checkReferences(tx, ownerId, fields);
        await this.testimonials.insert(tx, {
          ...fields,
          eventTitle: fields.eventTitle ?? found.eventTitle,
          clientId: fields.clientId ?? found.eventClientId,
          id: testimonialId,
          ownerId,
          status: 'received',
          source: 'speaker',
          consentText: hasConsent ? TESTIMONIAL_ENTERED_CONSENT_TEXT : null,
          consentedAt: hasConsent ? now : null,
          requestedFrom: null,
          requestMessage: null,
          requestedAt: null,
          receivedAt: now,
          publishedAt: null,
          featuredPosition: null,
          version: 1,
          createdAt: now,
          updatedAt: now,
        });
        await this.outbox.add(tx, 'testimonial.created', { ownerId, testimonialId });
        return testimonialId;
      }),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async updateTestimonial(ownerId: string, id: string, input: UpdateTestimonialInput): Promise<TestimonialResponse> {
    const updated = await this.writing(async (tx) => {
      const current = await this.testimonials.lock(tx, ownerId, id);
      if (!current) throw testimonialNotFound();
      if (current.version !== input.version) return false;
      await this.checkReferences(tx, ownerId, { eventId: input.eventId ?? null, clientId: input.clientId ?? null });
      const patch = patchOf(current, input, this.clock.now());
      await this.testimonials.update(tx, ownerId, id, patch);
      const isPublished = patch.status === 'published' && current.status !== 'published';
      await this.outbox.add(tx, isPublished ? 'testimonial.published' : 'testimonial.updated', {
        ownerId,
        testimonialId: id,
      });
      return true;
    });
    const current = await this.getForOwnerOrThrow(ownerId, id);
    if (!updated) throw staleVersion(current);
    return current;
  }

  /** With a version, only that state is deleted. Its links end with it. */
  async deleteTestimonial(ownerId: string, id: string, version?: number): Promise<void> {
    const deleted = await this.db.tx(async (tx) => {
      const current = await this.testimonials.lock(tx, ownerId, id);
      if (!current) throw testimonialNotFound();
      if (version !== undefined && current.version !== version) return false;
      await this.testimonials.delete(tx, ownerId, id);
      await this.outbox.add(tx, 'testimonial.deleted', { ownerId, testimonialId: id });
      return true;
    });
    if (!deleted) throw staleVersion(await this.getForOwnerOrThrow(ownerId, id));
  }

  /** Throws the field error of the first reference that is not one of this owner's rows. */
  async checkReferences(
    tx: Tx,
    ownerId: string,
    { eventId, clientId }: { eventId: string | null; clientId: string | null },
  ) {
    const found = await this.testimonials.references(tx, ownerId, { eventId, clientId });
    if (eventId && found.eventTitle === null) throw unknownEvent();
    if (clientId && found.clientName === null) throw unknownClient();
    return found;
  }

  /** Says "does not exist" also of a row that another request deletes at this moment. */
  private writing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.tx(work).catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === 'testimonials_event') throw unknownEvent();
      if (constraint === 'testimonials_client') throw unknownClient();
      throw error;
    });
  }
}
