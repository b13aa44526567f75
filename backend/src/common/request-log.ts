/** Gives every request an id (taken over from a proxy when it looks like one) and one line in the log. */
import { randomUUID } from 'node:crypto';
import type { Logger } from '@lectern/logging/logger';
import type { RequestHandler } from 'express';
import { personOf } from './current-user';
import { isPublicAddress } from './public-addresses';

declare module 'express-serve-static-core' {
  interface Request {
    id: string;
  }
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,100}$/;

export function requestLog(logger: Logger): RequestHandler {
  // Only the fields below are written, and none of them holds a secret.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const { method, url } = request;
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    request.id = id;
    response.setHeader('X-Request-Id', id);
    if (!isLogged(url)) return next();
    const began = performance.now();
    response.once('close', () => {
      const status = response.statusCode;
      lines[status >= 500 ? 'error' : 'info'](
        {
          // The path only: query strings and the last part of some paths hold tokens.
          req: { id, method, path: withoutToken(url) },
          res: { status },
          user: personOf(request)?.id,
          responseTime: Math.round(performance.now() - began),
        },
        response.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
}

function isLogged(url: string): boolean {
  return url.startsWith('/api') ? !url.startsWith('/api/health') : isPublicAddress(url);
}

/** What is as long as a token is one, wherever it stands; also where some of its letters came as `%41`. */
export function withoutToken(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/(?:[A-Za-z0-9_-]|%[0-9A-Fa-f]{2}){40,}/g, '[token]');
}
