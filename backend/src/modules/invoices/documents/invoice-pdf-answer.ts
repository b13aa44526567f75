/** How a PDF leaves over HTTP: as a download of its name, never kept by a cache between. For the controllers here. */
import { StreamableFile } from '@nestjs/common';
import { contentDisposition } from '@lectern/storage/content-disposition';
import type { InvoicePdf } from './invoice-pdfs.service';

export function pdfAnswer({ fileName, content }: InvoicePdf): StreamableFile {
  return new StreamableFile(content, {
    type: 'application/pdf',
    disposition: contentDisposition('attachment', fileName),
  });
}
