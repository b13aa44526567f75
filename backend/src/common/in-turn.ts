/**
 * Several steps of middleware as one. Express looks at each layer of its stack anew, with its path and a promise; what always
 * runs together is passed through without that.
 */
import type { RequestHandler } from 'express';

export function inTurn(steps: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let at = 0;
    const next = (error?: unknown): void => {
      const step = steps[at];
      if (error !== undefined || step === undefined) return done(error);
      at += 1;
      void step(request, response, next);
    };
    next();
  };
}
