/**
 * Owns which testimonials are featured, and their order: changed as a whole, in one request. Of two orders made from the
 * same list one is refused, so that nobody's order is lost without their knowing.
 */
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import {
  TestimonialResponse,
  type FeaturedTestimonials,
  type FeatureTestimonialsInput,
} from '@lectern/protocol/testimonials';
import { edit, expectUnchanged } from '../../../common/edit';
import { profileNotFound } from '../profile.errors';
import { ProfileRepository } from '../profile.repository';
import { onlyPublishedAreFeatured, testimonialNotFound } from './testimonials.errors';
import { TestimonialsRepository } from './testimonials.repository';

@Injectable()
export class FeaturedTestimonialsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly profiles: ProfileRepository,
    private readonly testimonials: TestimonialsRepository,
  ) {}

  async listFeatured(ownerId: string): Promise<FeaturedTestimonials> {
    const items = await this.testimonials.featured(ownerId);
    return { items: items.map((row) => returnedFields(TestimonialResponse, row)) };
  }

  async feature(ownerId: string, { before, ids }: FeatureTestimonialsInput): Promise<FeaturedTestimonials> {
    return edit(this.db, { current: () => this.listFeatured(ownerId) }, async (tx) => {
      // The profile's lock lets one order at a time through.
      if (!(await this.profiles.lock(tx, ownerId))) throw profileNotFound();
      const present = await this.testimonials.featuredIds(tx, ownerId);
      expectUnchanged(present.join() === before.join());
      const statuses = await this.testimonials.lockStatuses(tx, ownerId, ids);
      if (statuses.length !== ids.length) throw testimonialNotFound();
      if (statuses.some(({ status }) => status !== 'published')) throw onlyPublishedAreFeatured();
      await this.testimonials.setFeatured(tx, ownerId, ids);
      await this.outbox.add(tx, 'testimonial.order_changed', { ownerId });
    });
  }
}
