/** How files leave over HTTP. For controllers. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StreamableFile } from '@nestjs/common';
import { contentDisposition } from '@lectern/storage/content-disposition';
import type { Response } from 'express';

/** The type of Excel's workbooks. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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

export interface DownloadedFile {
  name: string;
  contentType: string;
  content: Readable;
}

/** As it's made. If it breaks off, the connection is cut, so nothing passes for a whole file. */
export async function download(response: Response, { name, contentType, content }: DownloadedFile): Promise<void> {
  response.set({
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition('attachment', name),
    'Cache-Control': 'private, no-store',
  });
  try {
    await pipeline(content, response);
  } catch (error) {
    // A person who closed the page wants no more of it.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Shorter than the address it leads to is good. */
const REDIRECT_SECONDS = 240;

/** For `<img src>`: leads to a short-lived address of the storage, which a browser may keep for as long as it opens. */
export function redirectToStorage(response: Response, address: string): void {
  response.set('Cache-Control', `private, max-age=${REDIRECT_SECONDS}`).redirect(302, address);
}
