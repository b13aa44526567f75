import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  featuredTestimonials,
  testimonialLinkResponse,
  testimonialResponse,
  type CreateTestimonialInput,
  type RequestTestimonialInput,
  type SubmitTestimonialInput,
  type UpdateTestimonialInput,
} from '@lectern/protocol/testimonials';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post, put } from '@/lib/request';
import { featuredQuery, testimonialPath, TESTIMONIALS_PATH } from './testimonials.queries';

function refresh(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: featuredQuery.queryKey });
  void refreshBusiness(queries);
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateTestimonial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateTestimonialInput }) =>
      post(TESTIMONIALS_PATH, action.input, { schema: testimonialResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: () => refresh(queries),
  });
}

export function useRequestTestimonial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: RequestTestimonialInput }) =>
      post('/api/testimonial-requests', action.input, {
        schema: testimonialResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: () => refresh(queries),
  });
}

export function useRequestAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { id: string }) =>
      post(`${testimonialPath(action.id)}/reminders`, undefined, {
        schema: testimonialResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: () => refresh(queries),
  });
}

export function useUpdateTestimonial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: UpdateTestimonialInput & { id: string }) =>
      patch(testimonialPath(id), input, { schema: testimonialResponse }),
    onSuccess: () => refresh(queries),
  });
}

export function useDeleteTestimonial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => del(withParams(testimonialPath(id), { version })),
    onSuccess: () => refresh(queries),
  });
}

/** The whole order in one request; it is refused when another one was saved since it was read. */
export function useFeatureTestimonials() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { before: string[]; ids: string[] }) =>
      put('/api/testimonial-order', input, { schema: featuredTestimonials }),
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
export function useSubmitTestimonial() {
  return useMutation({
    mutationFn: (input: SubmitTestimonialInput) =>
      put('/api/testimonial-link', input, { schema: testimonialLinkResponse }),
  });
}
