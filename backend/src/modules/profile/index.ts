export { FeaturedTestimonialsService } from './featured-testimonials.service';
export { HeadshotsService } from './headshots.service';
export { PlannerTestimonials } from './planner-testimonials.service';
export { ProfileModule } from './profile.module';
export { ProfileService } from './profile.service';
export { SpeakersService, type VisibleSpeaker } from './speakers.service';
export { TestimonialEmails } from './testimonial-emails';
export { TestimonialRequestsService } from './testimonial-requests.service';
export { TestimonialsService } from './testimonials.service';
