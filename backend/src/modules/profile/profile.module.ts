import { Module } from '@nestjs/common';
import { HeadshotsRepository } from './headshots/headshots.repository';
import { HeadshotsService } from './headshots/headshots.service';
import { ProfileRepository } from './profile.repository';
import { ProfileService } from './profile.service';
import { SpeakersRepository } from './speakers.repository';
import { SpeakersService } from './speakers.service';
import { FeaturedTestimonialsService } from './testimonials/featured-testimonials.service';
import { PlannerTestimonialsService } from './testimonials/planner-testimonials.service';
import { TestimonialLinksRepository } from './testimonials/testimonial-links.repository';
import { TestimonialsRepository } from './testimonials/testimonials.repository';
import { TestimonialsService } from './testimonials/testimonials.service';

const exported = [
  ProfileService,
  HeadshotsService,
  SpeakersService,
  TestimonialsService,
  TestimonialsRepository,
  FeaturedTestimonialsService,
  TestimonialLinksRepository,
  PlannerTestimonialsService,
];

@Module({ providers: [...exported, ProfileRepository, HeadshotsRepository, SpeakersRepository], exports: exported })
export class ProfileModule {}
