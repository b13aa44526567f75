/** How testimonials read on screens, and what their fields are called in the merge. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { CreateTestimonialInput, type TestimonialResponse } from '@lectern/protocol/testimonials';

/** `Ann Lee, Head of People, Acme`. */
export function signature({
  clientName,
  clientTitle,
  companyName,
}: Pick<TestimonialResponse, 'clientName' | 'clientTitle' | 'companyName'>): string {
  return [clientName, clientTitle, companyName].filter(Boolean).join(', ');
}

type Field = keyof CreateTestimonialInput;

export const testimonialFieldLabels = labelsOf(CreateTestimonialInput.shape);

export function testimonialFieldText(field: Field, testimonial: CreateTestimonialInput): string {
  if (field === 'hasConsent') return testimonial.hasConsent ? 'Yes' : 'No';
  if (field === 'rating') return testimonial.rating === null ? 'None' : `${testimonial.rating} of 5`;
  if (field === 'eventId' || field === 'clientId') return testimonial[field] ? 'Another one' : 'None';
  return testimonial[field] || 'Empty';
}
