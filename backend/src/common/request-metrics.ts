/** Counts and times every request by its route's pattern. Stands before everything else, so that all of it is in the time. */
import type { Metrics } from '@lectern/metrics/metrics';
import type { RequestHandler } from 'express';
import { routeOf } from './request-route';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function requestMetrics({ requestSeconds, requestsInFlight }: Metrics): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    requestsInFlight.inc();
    // Comes once, after the last byte or when the visitor is gone.
    response.on('close', () => {
      requestsInFlight.dec();
      requestSeconds.observe(
        {
          method: METHODS.has(request.method) ? request.method : 'other',
          route: routeOf(request),
          status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted',
        },
        (performance.now() - started) / 1000,
      );
    });
    next();
  };
}
