import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
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
import { postOnce, useWrite } from '@/lib/use-write';
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
  useWrite(
    (action: { input: RequestTestimonialInput }) => postOnce('/api/testimonial-requests', action, TestimonialResponse),
    refresh,
  );

export const useRequestAgain = () =>
  useWrite(
    (action: { id: string }) => postOnce(`${testimonialPath(action.id)}/reminders`, action, TestimonialResponse),
    refresh,
  );

/** The whole order in one request; it is refused when another one was saved since it was read. */
export function useFeatureTestimonials() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { before: string[]; ids: string[] }) =>
      put('/api/testimonial-order', input, { schema: FeaturedTestimonials }),
    // The row stays where it was put down while the server is asked.
    onMutate: ({ ids }) => {
      queries.setQueryData(
        featuredQuery.queryKey,
        (featured) => featured && { items: ids.flatMap((id) => featured.items.find((one) => one.id === id) ?? []) },
      );
    },
    onSuccess: (featured) => queries.setQueryData(featuredQuery.queryKey, featured),
    onSettled: () => refresh(queries),
  });
}

/** The client's side: the token is all they have. */
export const useSubmitTestimonial = () =>
  useWrite((input: SubmitTestimonialInput) => put('/api/testimonial-link', input, { schema: TestimonialLinkResponse }));
