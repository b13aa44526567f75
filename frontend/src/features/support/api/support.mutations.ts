import { useMutation } from '@tanstack/react-query';
import type { ContactInput } from '@lectern/protocol/auth';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';

export function useContact() {
  return useMutation({
    mutationFn: (input: ContactInput) =>
      post('/api/contact', input, { idempotencyKey: idempotencyKeyOf(input) }),
  });
}
