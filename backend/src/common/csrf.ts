/** The CSRF check of every request that changes something: the session's token must come back in `X-CSRF-Token`. */
import { csrfSync } from 'csrf-sync';
import type { RequestHandler } from 'express';
import { AppError } from './app-error';
import { isSignedUpload } from './signed-upload';
import { isOneClickUnsubscribe } from './one-click';
import { isWebhook } from './webhook-body';

const { csrfSynchronisedProtection, generateToken } = csrfSync({ size: 32 });

/** The token of this session; made once, and anew with every session id. */
export const csrfTokenOf = generateToken;

export const csrfProtection: RequestHandler = (request, response, next) => {
  if (isSignedUpload(request)) return next();
  if (isOneClickUnsubscribe(request)) return next();
  if (isWebhook(request)) return next();
  csrfSynchronisedProtection(request, response, (refused?: unknown) => {
    if (!refused) return next();
    next(
      new AppError('CSRF_INVALID', 403, 'Your form was open too long (CSRF token). Please try again.', {
        csrfError: true,
      }),
    );
  });
};
