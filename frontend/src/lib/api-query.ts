/** GET queries of the whole app: the first part of the key is the path, so whoever changes a thing can name what is stale. */
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import { get, type RequestOptions } from './request';

/** Values by their names; '', 0, null and undefined take a name out. */
export type QueryChanges = Record<string, string | number | null | undefined>;

/** Returns a query with these values, and with those of `before` that they don't name. */
export function withChanges(changes: QueryChanges, before?: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, String(value));
    else after.delete(name);
  }
  return after;
}

type QuerySettings = Pick<RequestOptions<unknown>, 'cache' | 'timeoutMs'> & {
  /** Added to the path: `{ q: 'kit' }` → `?q=kit`. Empty ones are left out. */
  params?: QueryChanges;
};

export function apiQuery<T>(path: string, schema: z.ZodType<T>, { params, ...settings }: QuerySettings = {}) {
  return queryOptions({
    queryKey: params ? [path, params] : [path],
    queryFn: ({ signal, client, queryKey }) =>
      get(withParams(path, params), { schema, signal, isShown: isShown(client, queryKey), ...settings }),
  });
}

/** The screen has an answer: what this browser keeps may be older. */
export const isShown = (client: QueryClient, key: QueryKey): boolean => client.getQueryData(key) !== undefined;

export function withParams(path: string, params: QueryChanges = {}): string {
  const text = withChanges(params).toString();
  return text ? `${path}?${text}` : path;
}

export const EVENTS_PATH = '/api/events';
export const eventPath = (id: string) => `${EVENTS_PATH}/${encodeURIComponent(id)}`;
