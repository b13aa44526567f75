/** To a client: the link by which they write a testimonial. Sends nothing when it was written or deleted meanwhile. */
import { TestimonialEmails } from '@lectern/backend/modules/profile';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['testimonial.requested'],
  inject: [TestimonialEmails],
  make: ({ payload }, emails) => emails.requestEmail(payload.ownerId, payload.testimonialId),
});
