/**
 * Several steps of middleware as one. Express looks at each layer of its stack for each request, with its path and a promise;
 * what always runs together is spared that. A step that throws, or whose promise rejects, ends the request as in Express.
 */
import type { RequestHandler } from 'express';

export function combineMiddleware(steps: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let at = 0;
    const next = (error?: unknown): void => {
      const step = steps[at];
      if (error || !step) return done(error);
      at += 1;
      try {
        const result: unknown = step(request, response, next);
        if (result instanceof Promise) result.catch(next);
      } catch (thrown) {
        next(thrown);
      }
    };
    next();
  };
}
