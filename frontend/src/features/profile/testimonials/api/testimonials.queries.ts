import { clientResponse } from '@lectern/protocol/clients';
import { speakingEventResponse } from '@lectern/protocol/speaking-events';
import { featuredTestimonials, testimonialPage } from '@lectern/protocol/testimonials';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const TESTIMONIALS_PATH = '/api/testimonials';
export const testimonialPath = (id: string) => `${TESTIMONIALS_PATH}/${encodeURIComponent(id)}`;

export const testimonialsQuery = (filters: ListParams) => apiList(TESTIMONIALS_PATH, testimonialPage, filters);
/** The featured ones in their order. */
export const featuredQuery = apiQuery('/api/testimonial-order', featuredTestimonials);

export const askEventQuery = (id: string) => apiQuery(`/api/events/${encodeURIComponent(id)}`, speakingEventResponse);
export const askClientQuery = (id: string) => apiQuery(`/api/clients/${encodeURIComponent(id)}`, clientResponse);
