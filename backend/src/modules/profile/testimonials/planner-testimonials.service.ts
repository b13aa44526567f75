/**
 * A testimonial that a client writes on the shared page of their event. Called by the planners' module inside its
 * transaction; the rules are those of a request's link: the client's own words, consent word for word, until published.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { testimonialConsentText } from '@lectern/protocol/testimonials';
import type { Testimonial } from './testimonial.entity';
import { linkClosed } from './testimonials.errors';
import { newTestimonial } from './testimonial-rules';
import { TestimonialsRepository } from './testimonials.repository';

export type WrittenWords = Pick<Testimonial, 'content' | 'rating' | 'clientName' | 'clientTitle' | 'companyName'>;

export interface WrittenFor {
  eventId: string;
  speakerName: string;
  /** The one that was written through the same page before. */
  testimonialId: string | null;
}

@Injectable()
export class PlannerTestimonialsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly testimonials: TestimonialsRepository,
  ) {}

  /** Adds it, or corrects the one that was written before. Sent again as it is, nothing happens. Returns its id. */
  async write(
    tx: Tx,
    ownerId: string,
    { eventId, speakerName, testimonialId }: WrittenFor,
    words: WrittenWords,
  ): Promise<string> {
    const now = this.clock.now();
    const agreed = { consentText: testimonialConsentText(speakerName), consentedAt: now, updatedAt: now };
    const [before] = testimonialId ? await this.testimonials.lock(tx, ownerId, [testimonialId]) : [];
    if (before) {
      if (before.status === 'published') throw linkClosed();
      if (before.source === 'client' && isSame(before, words)) return before.id;
      await this.testimonials.updateEach(tx, ownerId, [{ ...words, ...agreed, source: 'client', id: before.id }]);
      await this.outbox.add(tx, 'testimonial.received', { ownerId, testimonialId: before.id, isCorrection: true });
      return before.id;
    }
    const [found] = await this.testimonials.references(tx, ownerId, [{ eventId, clientId: null }]);
    const row = newTestimonial(ownerId, now);
    await this.testimonials.insert(tx, [
      {
        ...row,
        ...words,
        ...agreed,
        source: 'client',
        eventId,
        eventTitle: found?.eventTitle ?? null,
        clientId: found?.eventClientId ?? null,
      },
    ]);
    await this.outbox.add(tx, 'testimonial.received', { ownerId, testimonialId: row.id, isCorrection: false });
    return row.id;
  }
}

function isSame(before: Testimonial, words: WrittenWords): boolean {
  return (['content', 'rating', 'clientName', 'clientTitle', 'companyName'] as const).every(
    (field) => before[field] === words[field],
  );
}
