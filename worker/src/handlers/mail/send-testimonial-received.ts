/** To the speaker: a client wrote a testimonial. A corrected word is no news. */
import { TestimonialEmails } from '@lectern/backend/modules/profile';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['testimonial.received'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() =>
    payload.isCorrection
      ? Promise.resolve(null)
      : get(TestimonialEmails).receivedEmail(payload.ownerId, payload.testimonialId),
  ),
);
