import type { ContactInput } from '@lectern/protocol/auth';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

export const useContact = () =>
  useWrite((input: ContactInput) => {
    const { website, ...words } = input;
    // A server of the release before refuses what it does not know.
    return post('/api/contact', website === '' ? words : input, { idempotencyKey: idempotencyKeyOf(input) });
  });
