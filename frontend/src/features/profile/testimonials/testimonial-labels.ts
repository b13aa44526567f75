/** How testimonials read on screens, and what their fields are called in the merge. */
import { labelTable } from '@lectern/protocol/enum-tables';
import type { CreateTestimonialInput, TestimonialResponse, TestimonialStatus } from '@lectern/protocol/testimonials';
import type { BadgeTone } from '@/components/ui/badge';

export const testimonialStatusLabels: Record<TestimonialStatus, string> = labelTable({
  requested: 'Requested',
  received: 'Received',
  published: 'Published',
});
export const testimonialStatusTones: Record<TestimonialStatus, BadgeTone> = {
  requested: 'neutral',
  received: 'info',
  published: 'success',
};

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
