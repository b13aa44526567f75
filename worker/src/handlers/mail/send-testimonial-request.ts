/** To a client: the link by which they write a testimonial. Sends nothing when it was written or deleted meanwhile. */
import { TestimonialEmails } from '@lectern/backend/modules/profile';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['testimonial.requested'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(TestimonialEmails).requestEmail(payload.ownerId, payload.testimonialId)),
);
