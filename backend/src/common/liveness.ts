/**
 * `/api/health/live`: the process runs. Load balancers ask every few seconds, also while it is busy, so that the answer comes
 * before everything else of a request. It is no controller's, and describes itself.
 */
import { livenessResponse } from '@lectern/protocol/health';
import type { RequestHandler } from 'express';
import { z } from 'zod';

const PATH = '/api/health/live';
const BODY = JSON.stringify({ status: 'ok' } satisfies z.infer<typeof livenessResponse>);
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': BODY.length,
  'Cache-Control': 'no-store',
};

export const answerLiveness: RequestHandler = (request, response, next) => {
  if (request.url !== PATH || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
  response.writeHead(200, HEADERS).end(BODY);
};

/** For the API's description. */
export function livenessPath() {
  const schema = z.toJSONSchema(livenessResponse, { target: 'openapi-3.0' });
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } };
  return { [PATH]: { get: { operationId: 'live', parameters: [], responses, tags: ['health'] } } };
}
