import { useMutation } from '@tanstack/react-query';
import type { ContactInput } from '@lectern/protocol/auth';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';

export function useContact() {
  return useMutation({
    mutationFn: (input: ContactInput) => {
      const { website, ...words } = input;
      // A server of the release before refuses what it does not know.
      return post('/api/contact', website === '' ? words : input, { idempotencyKey: idempotencyKeyOf(input) });
    },
  });
}
