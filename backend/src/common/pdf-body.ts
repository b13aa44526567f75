/** The one route that takes a PDF as its body: which request that is, and its bytes up to a bound. */
import type { Request } from 'express';
import { MAX_VERIFIED_PDF_BYTES } from '@lectern/protocol/contract-verification';
import { AppError } from './app-error';
import { readBounded } from './bounded-body';

/** For middleware under `/api`: exactly `POST /api/contract-verifications` with a PDF. */
export function isPdfToVerify(request: Request): boolean {
  return (
    request.method === 'POST' && request.path === '/contract-verifications' && Boolean(request.is('application/pdf'))
  );
}

/** Throws 413 as soon as it is known, and 415 when it was not sent as a PDF. */
export async function readPdf(request: Request): Promise<Buffer> {
  if (!request.is('application/pdf')) {
    throw new AppError('UNSUPPORTED_CONTENT_TYPE', 415, 'Send the PDF itself, with the content type application/pdf.');
  }
  return readBounded(request, MAX_VERIFIED_PDF_BYTES, tooLarge);
}

function tooLarge(): AppError {
  const megabytes = MAX_VERIFIED_PDF_BYTES / 1024 / 1024;
  return new AppError(
    'FILE_TOO_LARGE',
    413,
    `This file is larger than ${megabytes} MB. Contracts are smaller: is it the right one?`,
  );
}
