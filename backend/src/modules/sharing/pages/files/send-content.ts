/**
 * A content on its way to somebody who has a link: with ranges (films, resumed downloads), with the answer "unchanged" for
 * pictures, and without a byte more in memory than is on its way. Whoever closes the page ends the reading.
 */
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { contentDisposition } from '@lectern/storage/content-disposition';
import { ObjectMissingError, type ByteRange } from '@lectern/storage/storage.gateway';
import type { Request, Response } from 'express';
import { AppError, notFound } from '../../../../common/app-error';
import { parseRange, servedType } from '../../../files';

/** The same answer for a file that was never there, is another account's, or is hidden. */
export const sharedFileGone = () =>
  notFound('SHARED_FILE_UNKNOWN', 'This file is no longer on the page. Reload the page.');

/** What is served may be anything: it runs nothing, loads nothing, and is framed by nobody. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export interface Delivery {
  name: string;
  /** What it is, in the list of what was taken; its name when there is none. */
  label?: string;
  contentType: string;
  /** A picture on the page, or something to keep. */
  disposition: 'inline' | 'attachment';
  /** Null: made as it is sent, and sent as a whole. */
  sizeBytes: number | null;
  /** Null: never the same twice. */
  fingerprint: string | null;
  open(range?: ByteRange): Promise<Readable>;
}

/** Of what is in memory already. */
export function deliveryOf(bytes: Buffer, name: string, contentType: string, fingerprint: string | null): Delivery {
  const open = (range?: ByteRange): Promise<Readable> =>
    Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end) : bytes]));
  return { name, contentType, disposition: 'attachment', sizeBytes: bytes.length, fingerprint, open };
}

export async function sendContent(request: Request, response: Response, content: Delivery): Promise<void> {
  const { name, contentType, disposition, sizeBytes, fingerprint } = content;
  response.set({
    'Content-Type': servedType(contentType),
    'Content-Disposition': contentDisposition(disposition, name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': CONTENT_POLICY,
    // Asked for again each time: a link that was taken back is taken back at once.
    'Cache-Control': fingerprint ? 'private, no-cache' : 'private, no-store',
    ...(fingerprint && { ETag: `"${fingerprint}"` }),
  });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const range = sizeBytes === null ? null : rangeOf(request, response, sizeBytes);
  if (sizeBytes !== null) {
    response.set('Accept-Ranges', 'bytes');
    response.set('Content-Length', String(range ? range.end - range.start : sizeBytes));
    if (range) response.set('Content-Range', `bytes ${range.start}-${range.end - 1}/${sizeBytes}`);
  }
  response.status(range ? 206 : 200);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await stream(await opened(content, range), response);
}

function rangeOf(request: Request, response: Response, sizeBytes: number): ByteRange | null {
  // "If it is still the same": else the whole.
  const condition = request.get('if-range');
  if (condition !== undefined && condition !== response.get('ETag')) return null;
  const range = parseRange(request.headers.range, sizeBytes);
  if (range !== 'unsatisfiable') return range;
  throw new AppError('RANGE_NOT_SATISFIABLE', 416, 'This part of the file does not exist.', {
    headers: { 'Content-Range': `bytes */${sizeBytes}` },
  });
}

async function opened(content: Delivery, range: ByteRange | null): Promise<Readable> {
  try {
    return await content.open(range ?? undefined);
  } catch (error) {
    throw error instanceof ObjectMissingError ? sharedFileGone() : error;
  }
}

async function stream(content: Readable, response: Response): Promise<void> {
  try {
    await pipeline(content, response);
  } catch (error) {
    // Somebody who closed the page took what they wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
