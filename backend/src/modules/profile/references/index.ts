export { testimonialToClient } from './testimonial-references';
