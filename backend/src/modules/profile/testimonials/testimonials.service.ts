/**
 * Owns testimonials as their speaker sees them: entered by hand, edited, published with consent only. Called by their
 * routes and the demo seed. What a client wrote and agreed to is never changed here.
 */
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import {
  TESTIMONIAL_ENTERED_CONSENT_TEXT,
  type CreateTestimonialInput,
  type ListTestimonialsQuery,
  type TestimonialPage,
  TestimonialResponse,
  type UpdateTestimonialInput,
} from '@lectern/protocol/testimonials';
import { edit, expectVersion, remove } from '../../../common/edit';
import {
  accepted,
  applyToEach,
  byId,
  onlyOf,
  outcomesOf,
  type Change,
  type Origin,
  type Outcome,
  idsOf,
  type Removal,
} from '../../../common/many';
import {
  consentMissing,
  constraintErrors,
  testimonialNotFound,
  unknownClient,
  unknownEvent,
} from './testimonials.errors';
import { newTestimonial, patchOf } from './testimonial-rules';
import type { Testimonial } from './testimonial.entity';
import { TestimonialsRepository, type FoundReferences } from './testimonials.repository';

/** With an id where the row has one before it is there. */
export type NewTestimonial = CreateTestimonialInput & { id?: string; status?: 'received' | 'published' };

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
    return { items: items.map((row) => returnedFields(TestimonialResponse, row)), nextCursor };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<TestimonialResponse> {
    const row = await this.testimonials.find(ownerId, id);
    if (!row) throw testimonialNotFound();
    return returnedFields(TestimonialResponse, row);
  }

  /** Entered by hand: received at once. */
  async createTestimonial(ownerId: string, input: CreateTestimonialInput, key?: string): Promise<TestimonialResponse> {
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: 'testimonials', input }, async () =>
          onlyOf(await this.add(tx, ownerId, [input])),
        ),
      constraintErrors,
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  /** In the caller's transaction. What comes from elsewhere may be published already, with consent only. */
  async add(tx: Tx, ownerId: string, inputs: readonly NewTestimonial[], { source }: Origin = {}): Promise<Outcome[]> {
    const now = this.clock.now();
    const references = await this.testimonials.references(tx, ownerId, inputs);
    const rows = applyToEach(
      inputs.map((input, at) => ({ input, found: references[at]! })),
      ({ input: { hasConsent, status = 'received', ...fields }, found }): Testimonial => {
        checkFound(fields, found);
        if (status === 'published' && !hasConsent) throw consentMissing();
        return {
          ...newTestimonial(ownerId, now),
          ...fields,
          eventTitle: fields.eventTitle ?? found.eventTitle,
          clientId: fields.clientId ?? found.eventClientId,
          status,
          ...(hasConsent && { consentText: TESTIMONIAL_ENTERED_CONSENT_TEXT, consentedAt: now }),
          publishedAt: status === 'published' ? now : null,
        };
      },
    );
    const added = accepted(rows);
    await this.testimonials.insert(tx, added);
    await this.outbox.addMany(
      tx,
      'testimonial.created',
      added.map((row) => ({ ownerId, testimonialId: row.id, source })),
    );
    return outcomesOf(rows);
  }

  async updateTestimonial(ownerId: string, id: string, input: UpdateTestimonialInput): Promise<TestimonialResponse> {
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id), constraintErrors }, async (tx) =>
      onlyOf(await this.change(tx, ownerId, [{ ...input, id }])),
    );
  }

  async change(
    tx: Tx,
    ownerId: string,
    changes: readonly Change<UpdateTestimonialInput>[],
    { source, isUndo }: Origin = {},
  ): Promise<Outcome[]> {
    const now = this.clock.now();
    const current = byId(await this.testimonials.lock(tx, ownerId, idsOf(changes)));
    const asked = changes.map(({ eventId = null, clientId = null }) => ({ eventId, clientId }));
    const references = await this.testimonials.references(tx, ownerId, asked);
    const written = applyToEach([...changes.keys()], (at) => {
      const { id, version, ...patch } = changes[at]!;
      const testimonial = expectVersion(current.get(id), version);
      if (isUndo) return { ...patch, id, updatedAt: now };
      checkFound(asked[at]!, references[at]!);
      return { ...patchOf(testimonial, patch, now), id };
    });
    const rows = accepted(written);
    await this.testimonials.updateEach(tx, ownerId, rows);
    const isPublished = ({ id, status }: (typeof rows)[number]) =>
      status === 'published' && current.get(id)?.status !== 'published';
    const facts = (some: typeof rows) => some.map(({ id: testimonialId }) => ({ ownerId, testimonialId, source }));
    await this.outbox.addMany(tx, 'testimonial.published', facts(rows.filter(isPublished)));
    await this.outbox.addMany(tx, 'testimonial.updated', facts(rows.filter((row) => !isPublished(row))));
    return outcomesOf(written);
  }

  /** With a version, only that state is deleted. Its links end with it. */
  async deleteTestimonial(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) =>
      onlyOf(await this.remove(tx, ownerId, [{ id, version }])),
    );
  }

  async remove(tx: Tx, ownerId: string, removals: readonly Removal[], { source }: Origin = {}): Promise<Outcome[]> {
    const testimonials = byId(await this.testimonials.lock(tx, ownerId, idsOf(removals)));
    const removed = applyToEach(removals, ({ id, version }) => expectVersion(testimonials.get(id), version));
    const ids = idsOf(accepted(removed));
    await this.testimonials.delete(tx, ownerId, ids);
    await this.outbox.addMany(
      tx,
      'testimonial.deleted',
      ids.map((testimonialId) => ({ ownerId, testimonialId, source })),
    );
    return outcomesOf(removed);
  }

  /** Throws the field error of the first reference that is not one of this owner's rows. */
  async checkReferences(
    tx: Tx,
    ownerId: string,
    asked: { eventId: string | null; clientId: string | null },
  ): Promise<FoundReferences> {
    const [found] = await this.testimonials.references(tx, ownerId, [asked]);
    checkFound(asked, found!);
    return found!;
  }
}

function checkFound(
  { eventId, clientId }: { eventId: string | null; clientId: string | null },
  found: FoundReferences,
): void {
  if (eventId && found.eventTitle === null) throw unknownEvent();
  if (clientId && found.clientName === null) throw unknownClient();
}
