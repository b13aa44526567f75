/** Invoices and credit notes as PDF files, made from the same answers as the screens. Called by the routes and by the emails. */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PdfBusyError, PdfGateway } from '@lectern/pdf/pdf.gateway';
import type { PdfDocument } from '@lectern/pdf/pdf-document';
import { creditNoteDocument, type CreditedInvoice, type CreditNoteOnPaper } from './credit-note-document';
import { invoiceDocument, type InvoiceOnPaper } from './invoice-document';
import { creditNoteNotFound, pdfBusy } from '../invoices.errors';
import { InvoicesRepository } from '../invoices.repository';
import { InvoicesService, type InvoiceOwner } from '../invoices.service';
import { LetterheadsService } from '../../profile/letterheads';
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
    private readonly letterheads: LetterheadsService,
  ) {}

  /** A draft says on every page that it is one. */
  async ofOwner(owner: InvoiceOwner, id: string): Promise<InvoicePdf> {
    const invoice = await this.invoices.getForOwnerOrThrow(owner, id);
    return this.streamInvoice(owner.id, invoice, new Date(invoice.sentAt ?? invoice.updatedAt));
  }

  async ofLink(token: string): Promise<InvoicePdf> {
    const { ownerId, invoice, sentAt } = await this.pages.read(token);
    return this.streamInvoice(ownerId, invoice, sentAt);
  }

  async creditNoteOfOwner(owner: InvoiceOwner, id: string): Promise<InvoicePdf> {
    const invoiceId = await this.repository.invoiceOfCreditNote(owner.id, id);
    if (!invoiceId) throw creditNoteNotFound();
    const invoice = await this.invoices.getForOwnerOrThrow(owner, invoiceId);
    return this.streamCreditNote(
      owner.id,
      invoice,
      invoice.creditNotes.find((note) => note.id === id),
    );
  }

  /** The link of an invoice opens the credit notes of this invoice, by their numbers, and no others. */
  async creditNoteOfLink(token: string, number: string): Promise<InvoicePdf> {
    const { ownerId, invoice } = await this.pages.read(token);
    return this.streamCreditNote(
      ownerId,
      invoice,
      invoice.creditNotes.find((note) => note.number === number),
    );
  }

  /** For an email. */
  async toBuffer(
    ownerId: string,
    invoice: InvoiceOnPaper & { number: string },
    sentAt: Date,
  ): Promise<{ fileName: string; content: Buffer }> {
    const document = invoiceDocument(invoice, await this.letterheads.getForPaper(ownerId), sentAt);
    const content = await this.pdfs.renderToBuffer(document);
    return { fileName: fileNameOf(invoice.number), content };
  }

  /** For an email. */
  async creditNoteToBuffer(
    ownerId: string,
    invoice: CreditedInvoice,
    note: CreditNoteOnPaper,
  ): Promise<{ fileName: string; content: Buffer }> {
    const document = creditNoteDocument(invoice, note, await this.letterheads.getForPaper(ownerId));
    const content = await this.pdfs.renderToBuffer(document);
    return { fileName: creditNoteFileName(note.number), content };
  }

  private async streamInvoice(ownerId: string, invoice: InvoiceOnPaper, createdAt: Date): Promise<InvoicePdf> {
    const document = invoiceDocument(invoice, await this.letterheads.getForPaper(ownerId), createdAt);
    return this.stream(fileNameOf(invoice.number), document);
  }

  private async streamCreditNote(
    ownerId: string,
    invoice: InvoiceOnPaper,
    note: CreditNoteOnPaper | undefined,
  ): Promise<InvoicePdf> {
    const { number } = invoice;
    if (!note || number === null) throw creditNoteNotFound();
    const document = creditNoteDocument({ ...invoice, number }, note, await this.letterheads.getForPaper(ownerId));
    return this.stream(creditNoteFileName(note.number), document);
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
