/** To the speaker: a client wrote a testimonial. A corrected word is no news. */
import { TestimonialEmails } from '@lectern/backend/modules/profile';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['testimonial.received'],
  when: { 'testimonial.received': ({ isCorrection }) => !isCorrection },
  inject: [TestimonialEmails],
  make: ({ payload }, emails) => emails.receivedEmail(payload.ownerId, payload.testimonialId),
});
