/** The one route that takes a picture as its body: which request that is, and its bytes up to a bound. */
import type { Request } from 'express';
import { MAX_SCREENSHOT_BYTES, screenshotTypes } from '@lectern/protocol/feedback';
import { AppError } from './app-error';
import { readBounded } from './bounded-body';

/** For middleware under `/api`: exactly `POST /api/feedback-screenshots` with a picture. */
export function isScreenshot(request: Request): boolean {
  return request.method === 'POST' && request.path === '/feedback-screenshots' && isPicture(request);
}

/** Throws 413 as soon as it is known, and 415 when it was not sent as a picture. */
export async function readScreenshot(request: Request): Promise<Buffer> {
  if (!isPicture(request)) throw notAPicture();
  return readBounded(request, MAX_SCREENSHOT_BYTES, tooLarge);
}

export function notAPicture(): AppError {
  return new AppError(
    'UNSUPPORTED_CONTENT_TYPE',
    415,
    'This picture type isn’t supported. Choose a PNG, JPEG or WebP.',
  );
}

function isPicture(request: Request): boolean {
  return Boolean(request.is([...screenshotTypes]));
}

function tooLarge(): AppError {
  const megabytes = MAX_SCREENSHOT_BYTES / 1024 / 1024;
  return new AppError('FILE_TOO_LARGE', 413, `This picture is larger than ${megabytes} MB. Crop it and send it again.`);
}
