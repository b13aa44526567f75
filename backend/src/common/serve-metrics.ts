/** `/metrics` of the backend: before sessions and everything else, because a program asks, every few seconds. */
import { isForMetrics, answerMetrics } from '@lectern/metrics/metrics-endpoint';
import type { Metrics } from '@lectern/metrics/metrics';
import type { RequestHandler } from 'express';

export function serveMetrics(metrics: Metrics, token: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (isForMetrics(request)) answerMetrics({ metrics, token }, request, response).catch(next);
    else next();
  };
}
