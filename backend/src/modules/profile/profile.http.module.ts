import { Module } from '@nestjs/common';
import { HeadshotsController } from './headshots/headshots.controller';
import { ProfileController } from './profile.controller';
import { ProfileModule } from './profile.module';
import { TestimonialLinkController } from './testimonials/testimonial-link.controller';
import { TestimonialsController } from './testimonials/testimonials.controller';

@Module({
  imports: [ProfileModule],
  controllers: [ProfileController, HeadshotsController, TestimonialsController, TestimonialLinkController],
})
export class ProfileHttpModule {}
