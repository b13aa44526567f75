/** Turns every error into the agreed body. People get a sentence; what happened inside stays in the log. */
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { isDatabaseUnavailable } from '@lectern/database/database-unavailable';
import { isLockProblem } from '@lectern/database/db';
import { IdempotencyKeyReusedError } from '@lectern/database/idempotency';
import type { Logger } from '@lectern/logging/logger';
import { STEP_UP_REQUIRED, type ErrorResponse } from '@lectern/protocol/errors';
import { StorageUnavailableError } from '@lectern/storage/storage.gateway';
import type { Request, Response } from 'express';
import { AppError } from './app-error';
import { personOf } from './current-user';
import { wantsPage } from './public-addresses';
import { withoutToken } from './request-log';

/** Shows a page with the refusal where a person opened one; made by the module that has the pages. */
export abstract class RefusalPages {
  abstract render(request: Request, error: AppError): string;
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly pages: RefusalPages,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toAppError(thrown);
    if (error.status >= 500)
      this.logger.error({ err: thrown, requestId: request.id, path: withoutToken(request.path) }, error.code);
    else if (isOfNote(error)) {
      const { id: requestId, ip } = request;
      this.logger.warn({ requestId, ip, user: personOf(request)?.id, path: withoutToken(request.path) }, error.code);
    } else if (error.extra.details)
      this.logger.info({ details: error.extra.details, requestId: request.id }, error.code);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (wantsPage(request)) {
      response.status(error.status).set(error.extra.headers ?? {});
      response.type('html').send(this.pages.render(request, error));
      return;
    }
    const { fieldErrors, current, mergedInto, csrfError, requiresVerification, subscriptionStatus, headers } =
      error.extra;
    const body: ErrorResponse = {
      error: error.message,
      message: error.message,
      code: error.code,
      requestId: request.id,
      ...(csrfError && { csrfError }),
      ...(requiresVerification && { requiresVerification }),
      ...(subscriptionStatus && { subscriptionStatus }),
      ...(fieldErrors && { fieldErrors }),
      ...(current !== undefined && { current }),
      ...(mergedInto && { mergedInto }),
    };
    response
      .status(error.status)
      // A route that answers with a picture has named that type by now.
      .type('json')
      .set(headers ?? {})
      .json(body);
  }
}

/** What people meet on their way, and no sign of an attack. */
const EXPECTED = new Set([
  'NOT_AUTHENTICATED',
  'SUBSCRIPTION_EXPIRED',
  'SECOND_FACTOR_REQUIRED',
  STEP_UP_REQUIRED,
  'SHARED_LINK_LOCKED',
]);

/** Who was refused, and from where: wrong passwords, what a role may not do, too many attempts. */
function isOfNote({ status, code }: AppError): boolean {
  return [401, 403, 429].includes(status) && !EXPECTED.has(code);
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof IdempotencyKeyReusedError) {
    return new AppError(
      'IDEMPOTENCY_KEY_REUSED',
      422,
      'This was already sent with different content, and may be saved. Look for it before you add it again.',
    );
  }
  if (isDatabaseUnavailable(thrown)) {
    return new AppError('DATABASE_UNAVAILABLE', 503, 'Database connection error. Please try again later.', {
      headers: { 'Retry-After': '5' },
    });
  }
  if (thrown instanceof StorageUnavailableError) {
    return new AppError('STORAGE_UNAVAILABLE', 503, 'The file storage doesn’t answer. Please try again later.', {
      headers: { 'Retry-After': '5' },
    });
  }
  if (isLockProblem(thrown)) {
    return new AppError('BUSY', 409, 'This is being changed somewhere else right now. Please try again.', {
      details: thrown,
    });
  }
  const status = statusOf(thrown);
  const known = sentences[status];
  if (known) return new AppError(known[0], status, known[1]);
  if (status >= 400 && status < 500) return new AppError('BAD_REQUEST', status, 'We couldn’t read that request.');
  return new AppError('INTERNAL_ERROR', 500, 'Server error. Please try again later.');
}

/** Nest's exceptions and those of Express and its body parser carry a status; anything else is ours to mend. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const { status } = (thrown ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : 500;
}

const sentences: Record<number, [code: string, message: string]> = {
  400: ['BAD_REQUEST', 'We couldn’t read that request.'],
  401: ['NOT_AUTHENTICATED', 'Please sign in.'],
  403: ['FORBIDDEN', 'You don’t have permission to do this.'],
  404: ['NOT_FOUND', 'There’s nothing at this address.'],
  405: ['METHOD_NOT_ALLOWED', 'That can’t be done at this address.'],
  413: ['TOO_LARGE', 'This is too large to be sent.'],
  415: ['UNSUPPORTED_CONTENT_TYPE', 'Send JSON, with the content type application/json.'],
};
