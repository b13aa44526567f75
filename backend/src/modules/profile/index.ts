export { FeaturedTestimonialsService } from './testimonials/featured-testimonials.service';
export { HeadshotsService } from './headshots/headshots.service';
export { PlannerTestimonialsService } from './testimonials/planner-testimonials.service';
export { ProfileModule } from './profile.module';
export { ProfileService, type RestoredSlug } from './profile.service';
export { SpeakersService, type VisibleSpeaker } from './speakers.service';
export { isClientsOwnField } from './testimonials/testimonial-rules';
export { TestimonialsService, type NewTestimonial } from './testimonials/testimonials.service';
export { outdatedTestimonialLinks } from './testimonials/testimonial-links.repository';
