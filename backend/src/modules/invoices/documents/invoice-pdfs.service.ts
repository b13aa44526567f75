/** Invoices and credit notes as PDF files, made from the same answers as the screens. Called by the routes and by the emails. */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PdfBusyError, PdfGateway } from '@lectern/pdf/pdf.gateway';
import type { PdfDocument } from '@lectern/pdf/pdf-document';
import type { PublicInvoiceResponse } from '@lectern/protocol/invoices';
import { creditNoteDocument, type CreditedInvoice, type CreditNoteOnPaper } from './credit-note-document';
import { invoiceDocument, type InvoiceOnPaper } from './invoice-document';
import { creditNoteNotFound, pdfBusy } from '../invoices.errors';
import { InvoicesRepository } from '../invoices.repository';
import { InvoicesService, type InvoiceOwner } from '../invoices.service';
import { PublicInvoicesService } from '../sending/public-invoices.service';

export interface InvoicePdf {
  fileName: string;
  content: Readable;
}

@Injectable()
export class InvoicePdfsService {
  constructor(
    private readonly pdfs: PdfGateway,
    private readonly invoices: InvoicesService,
    private readonly pages: PublicInvoicesService,
    private readonly repository: InvoicesRepository,
  ) {}

  /** A draft says on every page that it is one. */
  async ofOwner(owner: InvoiceOwner, id: string): Promise<InvoicePdf> {
    const invoice = await this.invoices.getForOwnerOrThrow(owner, id);
    return this.streamInvoice(invoice, new Date(invoice.sentAt ?? invoice.updatedAt));
  }

  async ofLink(token: string): Promise<InvoicePdf> {
    const { invoice, sentAt } = await this.pages.read(token);
    return this.streamInvoice(invoice, sentAt);
  }

  async creditNoteOfOwner(owner: InvoiceOwner, id: string): Promise<InvoicePdf> {
    const invoiceId = await this.repository.invoiceOfCreditNote(owner.id, id);
    if (!invoiceId) throw creditNoteNotFound();
    const invoice = await this.invoices.getForOwnerOrThrow(owner, invoiceId);
    return this.streamCreditNote(
      invoice,
      invoice.creditNotes.find((note) => note.id === id),
    );
  }

  /** The link of an invoice opens the credit notes of this invoice, by their numbers, and no others. */
  async creditNoteOfLink(token: string, number: string): Promise<InvoicePdf> {
    const { invoice } = await this.pages.read(token);
    return this.streamCreditNote(
      invoice,
      invoice.creditNotes.find((note) => note.number === number),
    );
  }

  /** For an email. */
  async toBuffer(invoice: PublicInvoiceResponse, sentAt: Date): Promise<{ fileName: string; content: Buffer }> {
    const content = await this.pdfs.renderToBuffer(invoiceDocument(invoice, sentAt));
    return { fileName: fileNameOf(invoice.number), content };
  }

  /** For an email. */
  async creditNoteToBuffer(
    invoice: CreditedInvoice,
    note: CreditNoteOnPaper,
  ): Promise<{ fileName: string; content: Buffer }> {
    const content = await this.pdfs.renderToBuffer(creditNoteDocument(invoice, note));
    return { fileName: creditNoteFileName(note.number), content };
  }

  private streamInvoice(invoice: InvoiceOnPaper, createdAt: Date): Promise<InvoicePdf> {
    return this.stream(fileNameOf(invoice.number), invoiceDocument(invoice, createdAt));
  }

  private async streamCreditNote(invoice: InvoiceOnPaper, note: CreditNoteOnPaper | undefined): Promise<InvoicePdf> {
    const { number } = invoice;
    if (!note || number === null) throw creditNoteNotFound();
    return this.stream(creditNoteFileName(note.number), creditNoteDocument({ ...invoice, number }, note));
  }

  private async stream(fileName: string, document: PdfDocument): Promise<InvoicePdf> {
    try {
      return { fileName, content: await this.pdfs.render(document) };
    } catch (error) {
      throw error instanceof PdfBusyError ? pdfBusy(error) : error;
    }
  }
}

function fileNameOf(number: string | null): string {
  return `Invoice ${number ? asFileName(number) : 'draft'}.pdf`;
}

function creditNoteFileName(number: string): string {
  return `Credit note ${asFileName(number)}.pdf`;
}

/** Prefixes may have slashes, which no file has in its name. */
function asFileName(number: string): string {
  return number.replace(/[/\\]/g, '-');
}
