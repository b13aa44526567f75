import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearEndPackList, yearEndPackResponse, type CreateYearEndPackInput } from '@lectern/protocol/year-end';
import { apiQuery } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';

export const PACKS_PATH = '/api/year-end-packs';
/** `<a href>`: leads to the file for a short while. */
export const packContentHref = (id: string) => `${PACKS_PATH}/${encodeURIComponent(id)}/content`;

export const yearEndPacksQuery = apiQuery(PACKS_PATH, yearEndPackList);

export function useMakePack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateYearEndPackInput }) =>
      post(PACKS_PATH, action.input, { schema: yearEndPackResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSettled: () => client.invalidateQueries({ queryKey: [PACKS_PATH] }),
  });
}
