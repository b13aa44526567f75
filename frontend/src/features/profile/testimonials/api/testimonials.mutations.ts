import type { QueryClient } from '@tanstack/react-query';
import {
  FeaturedTestimonials,
  TestimonialLinkResponse,
  TestimonialResponse,
  type CreateTestimonialInput,
  type RequestTestimonialInput,
  type SubmitTestimonialInput,
  type UpdateTestimonialInput,
} from '@lectern/protocol/testimonials';
import { refreshBusiness } from '@/lib/refresh-business';
import { put } from '@/lib/request';
import { useRows } from '@/lib/use-rows';
import { useAction, useShownWrite, useWrite } from '@/lib/use-write';
import { featuredQuery, testimonialPath, TESTIMONIALS_PATH } from './testimonials.queries';

function refresh(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: featuredQuery.queryKey });
  void refreshBusiness(queries);
}

export const useTestimonials = () =>
  useRows<CreateTestimonialInput, TestimonialResponse, Omit<UpdateTestimonialInput, 'version'>>({
    path: TESTIMONIALS_PATH,
    schema: TestimonialResponse,
    refresh,
  });

export const useRequestTestimonial = () =>
  useAction<{ input: RequestTestimonialInput }, TestimonialResponse>(
    '/api/testimonial-requests',
    TestimonialResponse,
    refresh,
  );

export const useRequestAgain = () =>
  useAction(({ id }: { id: string }) => `${testimonialPath(id)}/reminders`, TestimonialResponse, refresh);

/** The whole order in one request; it is refused when another one was saved since it was read. */
export const useFeatureTestimonials = () =>
  useShownWrite({
    queryKey: featuredQuery.queryKey,
    send: (input: { before: string[]; ids: string[] }) =>
      put('/api/testimonial-order', input, { schema: FeaturedTestimonials }),
    show: (featured: FeaturedTestimonials, { ids }) => ({
      items: ids.flatMap((id) => featured.items.find((one) => one.id === id) ?? []),
    }),
    after: (queries, featured) => {
      queries.setQueryData(featuredQuery.queryKey, featured);
      refresh(queries);
    },
    refused: refresh,
  });

/** The client's side: the token is all they have. */
export const useSubmitTestimonial = () =>
  useWrite((input: SubmitTestimonialInput) => put('/api/testimonial-link', input, { schema: TestimonialLinkResponse }));
