/** The e-mails about testimonials: the request with its link, and the news that one has come. Called by the worker. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { formatPlainDate } from '@lectern/protocol/calendar';
import { TESTIMONIAL_LINK_DAYS } from '@lectern/protocol/testimonials';
import { TestimonialLinksRepository } from './testimonial-links.repository';
import { linkEnd } from './testimonial-requests.service';

@Injectable()
export class TestimonialEmails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly links: TestimonialLinksRepository,
  ) {}

  /** Transactional: somebody was asked personally. Null when it was answered or deleted meanwhile. */
  async requestEmail(ownerId: string, testimonialId: string): Promise<OutgoingEmail | null> {
    const facts = await this.links.emailFacts(ownerId, testimonialId);
    if (!facts?.requestedFrom || facts.status !== 'requested') return null;
    const now = this.clock.now();
    const token = await this.db.tx((tx) => this.links.issue(tx, { ownerId, testimonialId }, now, linkEnd(now)));
    return {
      to: facts.requestedFrom,
      replyTo: facts.speakerEmail,
      template: 'testimonial-request',
      props: {
        speakerName: facts.speakerName,
        clientName: facts.clientName,
        eventTitle: facts.eventTitle,
        eventDate: facts.eventDate && formatPlainDate(facts.eventDate),
        message: facts.requestMessage,
        url: `${this.config.appUrl}/testimonial/${token}`,
        days: TESTIMONIAL_LINK_DAYS,
      },
    };
  }

  /** Null when it was deleted meanwhile. */
  async receivedEmail(ownerId: string, testimonialId: string): Promise<OutgoingEmail | null> {
    const facts = await this.links.emailFacts(ownerId, testimonialId);
    if (!facts || facts.status === 'requested') return null;
    return {
      to: facts.speakerEmail,
      template: 'testimonial-received',
      category: 'activity',
      ownerId,
      props: {
        speakerName: facts.speakerName,
        clientName: facts.clientName,
        companyName: facts.companyName,
        eventTitle: facts.eventTitle,
        content: facts.content,
        rating: facts.rating,
        url: `${this.config.appUrl}/profile?tab=testimonials`,
      },
    };
  }
}
