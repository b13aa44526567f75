/** How files leave over HTTP. For controllers. */
import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { contentDisposition } from '@lectern/storage/content-disposition';
import type { Response } from 'express';

/** A download of this name; a PDF where nothing else is said. */
export function attachment(file: {
  fileName: string;
  contentType?: string;
  content: Buffer | Readable;
}): StreamableFile {
  const { fileName, contentType = 'application/pdf', content } = file;
  const options = { type: contentType, disposition: contentDisposition('attachment', fileName) };
  return content instanceof Readable ? new StreamableFile(content, options) : new StreamableFile(content, options);
}

/** Shorter than the address it leads to is good. */
const REDIRECT_SECONDS = 240;

/** For `<img src>`: leads to a short-lived address of the storage, which a browser may keep for as long as it opens. */
export function redirectToStorage(response: Response, address: string): void {
  response.set('Cache-Control', `private, max-age=${REDIRECT_SECONDS}`).redirect(302, address);
}
