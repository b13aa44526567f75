import { Module } from '@nestjs/common';
import { FeaturedTestimonialsService } from './featured-testimonials.service';
import { HeadshotsRepository } from './headshots.repository';
import { HeadshotsService } from './headshots.service';
import { PlannerTestimonials } from './planner-testimonials.service';
import { ProfileRepository } from './profile.repository';
import { ProfileService } from './profile.service';
import { SpeakersRepository } from './speakers.repository';
import { SpeakersService } from './speakers.service';
import { TestimonialEmails } from './testimonial-emails';
import { TestimonialLinksRepository } from './testimonial-links.repository';
import { TestimonialRequestsService } from './testimonial-requests.service';
import { TestimonialsRepository } from './testimonials.repository';
import { TestimonialsService } from './testimonials.service';

@Module({
  providers: [
    ProfileService,
    ProfileRepository,
    HeadshotsService,
    HeadshotsRepository,
    SpeakersService,
    SpeakersRepository,
    TestimonialsService,
    TestimonialsRepository,
    FeaturedTestimonialsService,
    TestimonialRequestsService,
    TestimonialLinksRepository,
    TestimonialEmails,
    PlannerTestimonials,
  ],
  exports: [
    ProfileService,
    HeadshotsService,
    SpeakersService,
    TestimonialsService,
    FeaturedTestimonialsService,
    TestimonialRequestsService,
    TestimonialEmails,
    PlannerTestimonials,
  ],
})
export class ProfileModule {}
