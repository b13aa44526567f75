export { testimonialActivity } from './testimonial-activity';
export { testimonialToClient } from './testimonial-references';
