import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import {
  createCreditNoteInput,
  createInvoiceInput,
  invoiceHistory,
  invoicePage,
  invoiceResponse,
  invoiceTotalsQuery,
  invoiceTotalsResponse,
  listInvoicesQuery,
  recordPaymentInput,
  sendInvoiceInput,
  updateInvoiceInput,
  voidInvoiceInput,
  type CreateCreditNoteInput,
  type CreateInvoiceInput,
  type InvoiceHistory,
  type InvoicePage,
  type InvoiceResponse,
  type InvoiceTotalsQuery,
  type InvoiceTotalsResponse,
  type ListInvoicesQuery,
  type RecordPaymentInput,
  type SendInvoiceInput,
  type UpdateInvoiceInput,
  type VoidInvoiceInput,
} from '@lectern/protocol/invoices';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { RateLimit } from '../../common/rate-limit.guard';
import { InvoiceCorrectionsService } from './invoice-corrections.service';
import { InvoicePaymentsService } from './payments/invoice-payments.service';
import { pdfAnswer } from './documents/invoice-pdf-answer';
import { InvoicePdfsService } from './documents/invoice-pdfs.service';
import { InvoiceSendingsService } from './sending/invoice-sendings.service';
import { InvoicesService } from './invoices.service';

@ApiTags('invoices')
@Controller()
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly sendings: InvoiceSendingsService,
    private readonly payments: InvoicePaymentsService,
    private readonly corrections: InvoiceCorrectionsService,
    private readonly pdfs: InvoicePdfsService,
  ) {}

  @Get('invoices')
  @ApiResponse({ status: 200, standardSchema: invoicePage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listInvoicesQuery }) query: ListInvoicesQuery,
  ): Promise<InvoicePage> {
    return this.invoices.listInvoices(user, query);
  }

  /** What the whole filter comes to, by currency. */
  @Get('invoice-totals')
  @ApiResponse({ status: 200, standardSchema: invoiceTotalsResponse })
  totals(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: invoiceTotalsQuery }) query: InvoiceTotalsQuery,
  ): Promise<InvoiceTotalsResponse> {
    return this.invoices.totals(user, query);
  }

  /** An empty draft, or one with what is given. */
  @Post('invoices')
  @ApiResponse({ status: 201, standardSchema: invoiceResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createInvoiceInput }) body: CreateInvoiceInput,
    @IdempotencyKey() key?: string,
  ): Promise<InvoiceResponse> {
    return this.invoices.createInvoice(user, body, key);
  }

  @Get('invoices/:id')
  @ApiResponse({ status: 200, standardSchema: invoiceResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<InvoiceResponse> {
    return this.invoices.getForOwnerOrThrow(user, id);
  }

  /** Everything of a draft; of a sent invoice only whether it is reminded of (else 409). */
  @Patch('invoices/:id')
  @ApiResponse({ status: 200, standardSchema: invoiceResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateInvoiceInput }) body: UpdateInvoiceInput,
  ): Promise<InvoiceResponse> {
    return this.invoices.updateInvoice(user, id, body);
  }

  /** Drafts only. */
  @Delete('invoices/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.invoices.deleteInvoice(user, id, query.version);
  }

  /** As it is sent; a draft is marked as one. */
  @Get('invoices/:id/pdf')
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200 })
  async pdf(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<StreamableFile> {
    return pdfAnswer(await this.pdfs.ofOwner(user, id));
  }

  /** The latest 200 things that happened to it, newest first. */
  @Get('invoices/:id/history')
  @ApiResponse({ status: 200, standardSchema: invoiceHistory })
  history(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<InvoiceHistory> {
    return this.invoices.history(user, id);
  }

  /** The first time it gets its number and is frozen; after that the e-mail once more. */
  @Post('invoices/:id/sendings')
  @RateLimit('sendInvoice')
  @ApiResponse({ status: 201, standardSchema: invoiceResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  send(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: sendInvoiceInput }) body: SendInvoiceInput,
    @IdempotencyKey() key?: string,
  ): Promise<InvoiceResponse> {
    return this.sendings.sendInvoice(user, id, body, key);
  }

  @Post('invoices/:id/voidings')
  @ApiResponse({ status: 201, standardSchema: invoiceResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  void(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: voidInvoiceInput }) body: VoidInvoiceInput,
  ): Promise<InvoiceResponse> {
    return this.corrections.voidInvoice(user, id, body);
  }

  @Post('invoices/:id/credit-notes')
  @RateLimit('sendInvoice')
  @ApiResponse({ status: 201, standardSchema: invoiceResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  credit(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: createCreditNoteInput }) body: CreateCreditNoteInput,
    @IdempotencyKey() key?: string,
  ): Promise<InvoiceResponse> {
    return this.corrections.creditInvoice(user, id, body, key);
  }

  /** The credit note on paper. */
  @Get('credit-notes/:id/pdf')
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200 })
  async creditNotePdf(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<StreamableFile> {
    return pdfAnswer(await this.pdfs.creditNoteOfOwner(user, id));
  }

  /** A payment, or a refund of what was credited after it was paid. */
  @Post('invoices/:id/payments')
  @ApiResponse({ status: 201, standardSchema: invoiceResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  pay(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: recordPaymentInput }) body: RecordPaymentInput,
    @IdempotencyKey() key?: string,
  ): Promise<InvoiceResponse> {
    return this.payments.recordPayment(user, id, body, key);
  }

  /** An entry that was a mistake; answers its invoice, whose history keeps it. */
  @Delete('invoice-payments/:id')
  @ApiResponse({ status: 200, standardSchema: invoiceResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  removePayment(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<InvoiceResponse> {
    return this.payments.removePayment(user, id);
  }
}
