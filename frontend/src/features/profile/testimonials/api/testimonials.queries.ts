import { FeaturedTestimonials, TestimonialPage } from '@lectern/protocol/testimonials';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const TESTIMONIALS_PATH = '/api/testimonials';
export const testimonialPath = (id: string) => `${TESTIMONIALS_PATH}/${encodeURIComponent(id)}`;

export const testimonialsQuery = (filters: ListParams) => apiList(TESTIMONIALS_PATH, TestimonialPage, filters);
/** The featured ones in their order. */
export const featuredQuery = apiQuery('/api/testimonial-order', FeaturedTestimonials);
