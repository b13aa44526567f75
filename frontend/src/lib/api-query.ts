/** GET queries of the whole app: the first part of the key is the path, so whoever changes a thing can name what is stale. */
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { get, type RequestOptions } from './request';

type QuerySettings = Pick<RequestOptions<unknown>, 'cache' | 'timeoutMs'> & {
  /** Added to the path: `{ q: 'kit' }` → `?q=kit`. Empty ones are left out. */
  params?: Record<string, string | number | undefined>;
};

export function apiQuery<T>(path: string, schema: z.ZodType<T>, { params, ...settings }: QuerySettings = {}) {
  return queryOptions({
    queryKey: params ? [path, params] : [path],
    queryFn: ({ signal }) => get(withParams(path, params), { schema, signal, ...settings }),
  });
}

export function withParams(path: string, params: Record<string, string | number | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
