/**
 * The pattern of the route that answers a request (`/api/clients/:id`), for metrics and traces. Of the address itself, which
 * may hold names and tokens and has endless forms, nothing gets into them.
 */
import type { IncomingMessage } from 'node:http';

/** Files of the front end, pages behind which no route stands, and addresses that do not exist. */
const NO_ROUTE = '(none)';

export function routeOf(request: IncomingMessage): string {
  const { route, baseUrl } = request as { route?: unknown; baseUrl?: unknown };
  // Below another router (`baseUrl`) the pattern is only the rest, and the address before it is as somebody typed it.
  if (typeof route !== 'object' || route === null || (baseUrl !== '' && baseUrl !== undefined)) return NO_ROUTE;
  const path: unknown = 'path' in route ? route.path : undefined;
  return typeof path === 'string' ? path : NO_ROUTE;
}
