/** Lists of the API, page by page: `{ items, nextCursor }`. Keys begin with the path, like those of `apiQuery`. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { isShown, withParams } from './api-query';
import { get } from './request';

export type ListParams = Record<string, string | number | undefined>;
type Page<Item> = { items: Item[]; nextCursor: string | null };

export function apiList<Item, More = unknown>(
  path: string,
  schema: z.ZodType<Page<Item> & More>,
  params: ListParams = {},
) {
  return infiniteQueryOptions({
    queryKey: [path, { list: params }],
    queryFn: ({ signal, pageParam, client, queryKey }) =>
      get(withParams(path, { ...params, cursor: pageParam ?? undefined }), {
        schema,
        signal,
        isShown: isShown(client, queryKey),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
