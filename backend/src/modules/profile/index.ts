export { FeaturedTestimonialsService } from './featured-testimonials.service';
export { HeadshotsService } from './headshots.service';
export { ProfileModule } from './profile.module';
export { ProfileService } from './profile.service';
export { SpeakersService } from './speakers.service';
export { TestimonialEmails } from './testimonial-emails';
export { TestimonialRequestsService } from './testimonial-requests.service';
export { TestimonialsService } from './testimonials.service';
