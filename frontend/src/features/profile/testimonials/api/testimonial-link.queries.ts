import { queryOptions } from '@tanstack/react-query';
import { TestimonialLinkResponse } from '@lectern/protocol/testimonials';
import { post } from '@/lib/request';

/** The secret travels in the body: addresses are written into logs. */
export const testimonialLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/testimonial-link', token],
    queryFn: ({ signal }) => post('/api/testimonial-link', { token }, { schema: TestimonialLinkResponse, signal }),
    // What somebody types here must not be exchanged for what was sent before.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
