import { Module } from '@nestjs/common';
import { HeadshotsController } from './headshots/headshots.controller';
import { LetterheadsModule } from './letterheads';
import { LogosController } from './letterheads/logos.controller';
import { ProfileController } from './profile.controller';
import { ProfileModule } from './profile.module';
import { TestimonialLinkController } from './testimonials/testimonial-link.controller';
import { TestimonialRequestsService } from './testimonials/testimonial-requests.service';
import { TestimonialsController } from './testimonials/testimonials.controller';

export { TestimonialRequestsService } from './testimonials/testimonial-requests.service';

@Module({
  imports: [ProfileModule, LetterheadsModule],
  providers: [TestimonialRequestsService],
  controllers: [
    ProfileController,
    HeadshotsController,
    TestimonialsController,
    TestimonialLinkController,
    LogosController,
  ],
})
export class ProfileHttpModule {}
