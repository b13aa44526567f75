/** What may come twice is known by what came, not by how this release reads it: see libs/database/idempotency. */
import { answering } from '@lectern/database/idempotency';
import type { RequestHandler } from 'express';

/** After the body was read. */
export const rememberRequest: RequestHandler = (request, _response, next) => {
  if (request.headers['idempotency-key'] === undefined) next();
  else answering([request.method, request.originalUrl, request.body], next);
};
