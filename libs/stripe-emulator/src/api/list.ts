/** Pages of a list, newest first, with Stripe's cursors. */
import { invalidRequest, noSuchParam } from '../stripe-error';

interface PageWanted {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

export interface ListPage<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** `items` in the order they were made. */
export function listPage<T extends { id: string; object: string }>(
  items: T[],
  { limit = 10, starting_after, ending_before }: PageWanted,
  url: string,
): ListPage<T> {
  const newestFirst = items.toReversed();
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalidRequest('Received both ending_before and starting_after parameters. Please pass in only one.');
  }
  const placeOf = (id: string, param: string) => {
    const place = newestFirst.findIndex((item) => item.id === id);
    if (place === -1) throw noSuchParam('object in this list', id, param);
    return place;
  };
  if (ending_before !== undefined) {
    const end = placeOf(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : placeOf(starting_after, 'starting_after') + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: newestFirst.length > start + limit, url };
}
