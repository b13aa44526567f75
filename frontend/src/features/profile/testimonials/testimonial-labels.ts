/** How testimonials read on screens, and what their fields are called in the merge. */
import type { CreateTestimonialInput, TestimonialResponse } from '@lectern/protocol/testimonials';

/** `Ann Lee, Head of People, Acme`. */
export function signature({
  clientName,
  clientTitle,
  companyName,
}: Pick<TestimonialResponse, 'clientName' | 'clientTitle' | 'companyName'>): string {
  return [clientName, clientTitle, companyName].filter(Boolean).join(', ');
}

type Field = keyof CreateTestimonialInput;

export const testimonialFieldLabels: Record<Field, string> = {
  clientName: 'Client name',
  clientTitle: 'Title',
  companyName: 'Company',
  eventTitle: 'Event',
  content: 'Testimonial',
  rating: 'Rating',
  eventId: 'Event in your list',
  clientId: 'Client in your list',
  hasConsent: 'Permission to publish',
};

export function testimonialFieldText(field: Field, testimonial: CreateTestimonialInput): string {
  if (field === 'hasConsent') return testimonial.hasConsent ? 'Yes' : 'No';
  if (field === 'rating') return testimonial.rating === null ? 'None' : `${testimonial.rating} of 5`;
  if (field === 'eventId' || field === 'clientId') return testimonial[field] ? 'Another one' : 'None';
  return testimonial[field] || 'Empty';
}
