/**
 * A short way to `/api/health/live`, before everything else of a request: load balancers ask every few seconds, also while the
 * process is busy. What is not exactly this address is answered by the controller.
 */
import { livenessResponse } from '@lectern/protocol/health';
import type { RequestHandler } from 'express';

const PATH = '/api/health/live';
const BODY = JSON.stringify(livenessResponse.parse({ status: 'ok' }));
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': BODY.length,
  'Cache-Control': 'no-store',
};

export const answerLiveness: RequestHandler = (request, response, next) => {
  if (request.url !== PATH || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
  response.writeHead(200, HEADERS).end(BODY);
};
