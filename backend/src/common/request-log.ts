/** Gives every request an id (taken over from a proxy when it looks like one) and one line in the log. */
import { randomUUID } from 'node:crypto';
import type { Logger } from '@lectern/logging/logger';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { isPublicAddress } from './public-addresses';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,100}$/;

export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    // The path only: tokens of links stand in query strings and in the last part of some paths.
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: withoutToken(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    autoLogging: {
      ignore: ({ url = '' }) =>
        url.startsWith('/api/health') || !(url.startsWith('/api') || isPublicAddress(url)),
    },
    wrapSerializers: true,
  });
}

/** What is as long as a token is one, wherever it stands; also where some of its letters came as `%41`. */
export function withoutToken(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/(?:[A-Za-z0-9_-]|%[0-9A-Fa-f]{2}){40,}/g, '[token]');
}
