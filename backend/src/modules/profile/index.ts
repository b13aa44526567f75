export { FeaturedTestimonialsService } from './testimonials/featured-testimonials.service';
export { HeadshotsService } from './headshots/headshots.service';
export { PlannerTestimonials } from './testimonials/planner-testimonials.service';
export { ProfileModule } from './profile.module';
export { ProfileService } from './profile.service';
export { SpeakersService, type VisibleSpeaker } from './speakers.service';
export { TestimonialEmails } from './testimonials/testimonial-emails';
export { TestimonialRequestsService } from './testimonials/testimonial-requests.service';
export { TestimonialsService } from './testimonials/testimonials.service';
