/**
 * Owns testimonials as their speaker sees them: entered by hand, edited, published with consent only. Called by their
 * routes and the demo seed. What a client wrote and agreed to is never changed here.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
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
import { edit, expectVersion, remove } from '../../../common/edit';
import { constraintErrors, testimonialNotFound, unknownClient, unknownEvent } from './testimonials.errors';
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
    const { id } = await this.db.tx(
      (tx) =>
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
      constraintErrors,
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async updateTestimonial(ownerId: string, id: string, input: UpdateTestimonialInput): Promise<TestimonialResponse> {
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id), constraintErrors }, async (tx) => {
      const current = expectVersion(await this.testimonials.lock(tx, ownerId, id), input.version);
      await this.checkReferences(tx, ownerId, { eventId: input.eventId ?? null, clientId: input.clientId ?? null });
      const patch = patchOf(current, input, this.clock.now());
      await this.testimonials.update(tx, ownerId, id, patch);
      const isPublished = patch.status === 'published' && current.status !== 'published';
      await this.outbox.add(tx, isPublished ? 'testimonial.published' : 'testimonial.updated', {
        ownerId,
        testimonialId: id,
      });
    });
  }

  /** With a version, only that state is deleted. Its links end with it. */
  async deleteTestimonial(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) => {
      expectVersion(await this.testimonials.lock(tx, ownerId, id), version);
      await this.testimonials.delete(tx, ownerId, id);
      await this.outbox.add(tx, 'testimonial.deleted', { ownerId, testimonialId: id });
    });
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
}
