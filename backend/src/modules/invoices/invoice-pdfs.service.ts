/** Invoices as PDF files, made from the same answers as the screens. Called by the routes and by the e-mails. */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PdfBusyError, PdfGateway } from '@lectern/pdf/pdf.gateway';
import type { PublicInvoiceResponse } from '@lectern/protocol/invoices';
import { invoiceDocument, type InvoiceOnPaper } from './invoice-document';
import { pdfBusy } from './invoices.errors';
import { InvoicesService, type InvoiceOwner } from './invoices.service';
import { PublicInvoices } from './public-invoices.service';

export interface InvoicePdf {
  fileName: string;
  content: Readable;
}

@Injectable()
export class InvoicePdfs {
  constructor(
    private readonly pdfs: PdfGateway,
    private readonly invoices: InvoicesService,
    private readonly pages: PublicInvoices,
  ) {}

  /** A draft says on every page that it is one. */
  async ofOwner(owner: InvoiceOwner, id: string): Promise<InvoicePdf> {
    const invoice = await this.invoices.getForOwnerOrThrow(owner, id);
    return this.stream(invoice, new Date(invoice.sentAt ?? invoice.updatedAt));
  }

  async ofLink(token: string): Promise<InvoicePdf> {
    const { invoice, sentAt } = await this.pages.read(token);
    return this.stream(invoice, sentAt);
  }

  /** For an e-mail. */
  async toBuffer(
    invoice: PublicInvoiceResponse,
    sentAt: Date,
  ): Promise<{ fileName: string; content: Buffer }> {
    const content = await this.pdfs.renderToBuffer(invoiceDocument(invoice, sentAt));
    return { fileName: fileNameOf(invoice.number), content };
  }

  private async stream(invoice: InvoiceOnPaper, createdAt: Date): Promise<InvoicePdf> {
    try {
      const content = await this.pdfs.render(invoiceDocument(invoice, createdAt));
      return { fileName: fileNameOf(invoice.number), content };
    } catch (error) {
      throw error instanceof PdfBusyError ? pdfBusy(error) : error;
    }
  }
}

/** Prefixes may have slashes, which no file has in its name. */
function fileNameOf(number: string | null): string {
  return `Invoice ${number ? number.replace(/[/\\]/g, '-') : 'draft'}.pdf`;
}
