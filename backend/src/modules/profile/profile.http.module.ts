import { Module } from '@nestjs/common';
import { PageAssetsModule } from '../../common/page-assets';
import { HeadshotsController } from './headshots/headshots.controller';
import { InquiriesModule } from './inquiries';
import { LetterheadsModule } from './letterheads';
import { LogosController } from './letterheads/logos.controller';
import { ProfileController } from './profile.controller';
import { ProfileModule } from './profile.module';
import { PublicSpeakersController } from './public-speakers/public-speakers.controller';
import { TestimonialLinkController } from './testimonials/testimonial-link.controller';
import { TestimonialRequestsService } from './testimonials/testimonial-requests.service';
import { TestimonialsController } from './testimonials/testimonials.controller';

export { TestimonialRequestsService };

@Module({
  imports: [ProfileModule, LetterheadsModule, InquiriesModule, PageAssetsModule],
  providers: [TestimonialRequestsService],
  controllers: [
    ProfileController,
    HeadshotsController,
    TestimonialsController,
    TestimonialLinkController,
    LogosController,
    PublicSpeakersController,
  ],
})
export class ProfileHttpModule {}
