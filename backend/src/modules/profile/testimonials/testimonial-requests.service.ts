/**
 * Asks clients for a testimonial, and takes what they write. Called by the speaker's routes and by the page behind the
 * link, whose visitor has no account: the secret of the link is all that is asked for, and all it opens is one testimonial.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import {
  testimonialConsentText,
  type RequestTestimonialInput,
  type SubmitTestimonialInput,
  type TestimonialLinkResponse,
  type TestimonialResponse,
} from '@lectern/protocol/testimonials';
import { LetterheadsService } from '../letterheads';
import {
  constraintErrors,
  isAnswered,
  linkClosed,
  linkExpired,
  linkUnknown,
  testimonialNotFound,
  wasNotRequested,
} from './testimonials.errors';
import { linkEnd, TestimonialLinksRepository, type LinkFacts } from './testimonial-links.repository';
import { newTestimonial } from './testimonial-rules';
import { TestimonialsRepository } from './testimonials.repository';
import { TestimonialsService } from './testimonials.service';

@Injectable()
export class TestimonialRequestsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly testimonials: TestimonialsRepository,
    private readonly links: TestimonialLinksRepository,
    private readonly service: TestimonialsService,
    private readonly letterheads: LetterheadsService,
  ) {}

  /** The email with the link is made by the worker: the secret is never in an event. */
  async requestTestimonial(
    ownerId: string,
    input: RequestTestimonialInput,
    key?: string,
  ): Promise<TestimonialResponse> {
    const { email, message, ...fields } = input;
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: 'testimonial_requests', input }, async () => {
          const now = this.clock.now();
          const row = newTestimonial(ownerId, now);
          const found = await this.service.checkReferences(tx, ownerId, fields);
          await this.testimonials.insert(tx, [
            {
              ...row,
              ...fields,
              companyName: fields.companyName ?? found.clientName,
              clientId: fields.clientId ?? found.eventClientId,
              eventTitle: found.eventTitle,
              status: 'requested',
              content: '',
              rating: null,
              requestedFrom: email,
              requestMessage: message,
              requestedAt: now,
              receivedAt: null,
            },
          ]);
          await this.outbox.add(tx, 'testimonial.requested', { ownerId, testimonialId: row.id });
          return row.id;
        }),
      constraintErrors,
    );
    return this.service.getForOwnerOrThrow(ownerId, id);
  }

  /** The same email once more, with a new link; the former one keeps working until it ends. */
  async requestAgain(ownerId: string, id: string, key?: string): Promise<TestimonialResponse> {
    await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'testimonial_reminders', input: { id } }, async () => {
        const [current] = await this.testimonials.lock(tx, ownerId, [id]);
        if (!current) throw testimonialNotFound();
        if (current.requestedFrom === null) throw wasNotRequested();
        if (current.status !== 'requested') throw isAnswered();
        const now = this.clock.now();
        await this.testimonials.updateEach(tx, ownerId, [{ id, requestedAt: now, updatedAt: now }]);
        await this.outbox.add(tx, 'testimonial.requested', { ownerId, testimonialId: id });
        return id;
      }),
    );
    return this.service.getForOwnerOrThrow(ownerId, id);
  }

  /** For the visitor: who asks, about what, and what was written before. */
  async openLink(token: string): Promise<TestimonialLinkResponse> {
    const facts = this.usable(await this.links.find(token));
    return { ...toLinkResponse(facts), letterhead: await this.letterheads.getLetterhead(facts.ownerId) };
  }

  /**
   * May be repeated, to correct a word, until the speaker has published it or 30 days after the first time. What a program
   * wrote that filled in the field nobody sees is thrown away, and it is told the same as everybody.
   */
  async submit(input: SubmitTestimonialInput): Promise<TestimonialLinkResponse> {
    const { token, website, hasConsent: _agreed, ...fields } = input;
    const { ownerId, testimonialId } = this.usable(await this.links.find(token));
    if (website === '') {
      await this.db.tx(async (tx) => {
        const [current] = await this.testimonials.lock(tx, ownerId, [testimonialId]);
        const facts = this.usable(current && (await this.links.findIn(tx, token)));
        const now = this.clock.now();
        const isCorrection = facts.status === 'received' && current?.source === 'client';
        await this.testimonials.updateEach(tx, ownerId, [
          {
            id: testimonialId,
            ...fields,
            status: 'received',
            source: 'client',
            consentText: testimonialConsentText(facts.speakerName),
            consentedAt: now,
            updatedAt: now,
            ...(!isCorrection && { receivedAt: now }),
          },
        ]);
        if (!isCorrection) await this.links.prolong(tx, token, linkEnd(now));
        await this.outbox.add(tx, 'testimonial.received', { ownerId, testimonialId, isCorrection });
      });
    }
    return this.openLink(token);
  }

  private usable(facts: LinkFacts | undefined): LinkFacts {
    if (!facts) throw linkUnknown();
    if (facts.status === 'published') throw linkClosed();
    if (facts.expiresAt <= this.clock.now()) throw linkExpired();
    return facts;
  }
}

function toLinkResponse({
  ownerId: _owner,
  testimonialId: _id,
  expiresAt,
  status,
  ...facts
}: LinkFacts): Omit<TestimonialLinkResponse, 'letterhead'> {
  return {
    ...facts,
    isSubmitted: status !== 'requested',
    consentText: testimonialConsentText(facts.speakerName),
    expiresAt: expiresAt.toISOString(),
  };
}
