import { Body, Controller, Delete, Get, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CreateCreditNoteInput,
  CreateInvoiceInput,
  InvoiceHistory,
  InvoicePage,
  InvoiceResponse,
  InvoiceTotalsQuery,
  InvoiceTotalsResponse,
  ListInvoicesQuery,
  RecordPaymentInput,
  SendInvoiceInput,
  UpdateInvoiceInput,
  VoidInvoiceInput,
} from '@lectern/protocol/invoices';
import { openInvoiceStatuses, type InvoiceStatus } from '@lectern/protocol/invoice-status';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { attachment } from '../../common/file-answers';
import { KeptOffline, type OfflineRequests } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import { InvoiceCorrectionsService } from './invoice-corrections.service';
import { InvoicePaymentsService } from './payments/invoice-payments.service';
import { InvoicePdfsService } from './documents/invoice-pdfs.service';
import { InvoiceSendingsService } from './sending/invoice-sendings.service';
import { InvoicesService } from './invoices.service';

/** Of the lists that are kept, the invoices in one of these statuses. */
const keptWhile = (...statuses: InvoiceStatus[]): OfflineRequests => ({
  perItem: { of: '/api/invoices', isKept: ({ status }) => statuses.includes(status as InvoiceStatus) },
});

@ApiTags('invoices')
@Needs('money')
@Controller()
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly sendings: InvoiceSendingsService,
    private readonly payments: InvoicePaymentsService,
    private readonly corrections: InvoiceCorrectionsService,
    private readonly pdfs: InvoicePdfsService,
  ) {}

  @KeptOffline({ once: () => [{ sort: 'next', direction: 'asc' }], perEvent: ({ id: eventId }) => [{ eventId }] })
  @Get('invoices')
  @Returns(InvoicePage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListInvoicesQuery }) query: ListInvoicesQuery) {
    return this.invoices.listInvoices(user, query);
  }

  @KeptOffline()
  @Get('invoice-totals')
  @Returns(InvoiceTotalsResponse)
  totals(@CurrentUser() user: SignedInUser, @Query({ schema: InvoiceTotalsQuery }) query: InvoiceTotalsQuery) {
    return this.invoices.totals(user, query);
  }

  /** An empty draft, or one with what is given. */
  @Post('invoices')
  @Returns(InvoiceResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateInvoiceInput }) body: CreateInvoiceInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.invoices.createInvoice(user, body, key);
  }

  @KeptOffline(keptWhile('draft', ...openInvoiceStatuses))
  @Get('invoices/:id')
  @Returns(InvoiceResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.invoices.getForOwnerOrThrow(user, id);
  }

  /** Everything of a draft; of a sent invoice only whether it is reminded of (else 409). */
  @Patch('invoices/:id')
  @Returns(InvoiceResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateInvoiceInput }) body: UpdateInvoiceInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.invoices.updateInvoice(user, id, body, key);
  }

  /** Drafts only. */
  @Delete('invoices/:id')
  @ReturnsNothing()
  @Refuses(409)
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.invoices.deleteInvoice(user, id, version);
  }

  /** As it is sent; a draft is marked as one. */
  @Get('invoices/:id/pdf')
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200 })
  async pdf(@CurrentUser() user: SignedInUser, @Id() id: string): Promise<StreamableFile> {
    return attachment(await this.pdfs.ofOwner(user, id));
  }

  /** The latest 200 things that happened to it, newest first. */
  @KeptOffline(keptWhile(...openInvoiceStatuses))
  @Get('invoices/:id/history')
  @Returns(InvoiceHistory)
  history(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.invoices.history(user, id);
  }

  /** The first time it gets its number and is frozen; after that the email once more. */
  @Post('invoices/:id/sendings')
  @RateLimit('sendInvoice')
  @Returns(InvoiceResponse, 201)
  @Refuses(409)
  send(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: SendInvoiceInput }) body: SendInvoiceInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.sendings.sendInvoice(user, id, body, key);
  }

  @Post('invoices/:id/voidings')
  @Returns(InvoiceResponse, 201)
  @Refuses(409)
  void(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: VoidInvoiceInput }) body: VoidInvoiceInput,
  ) {
    return this.corrections.voidInvoice(user, id, body);
  }

  @Post('invoices/:id/credit-notes')
  @RateLimit('sendInvoice')
  @Returns(InvoiceResponse, 201)
  @Refuses(409)
  credit(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: CreateCreditNoteInput }) body: CreateCreditNoteInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.corrections.creditInvoice(user, id, body, key);
  }

  @Get('credit-notes/:id/pdf')
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200 })
  async creditNotePdf(@CurrentUser() user: SignedInUser, @Id() id: string): Promise<StreamableFile> {
    return attachment(await this.pdfs.creditNoteOfOwner(user, id));
  }

  /** A payment, or a refund of what was credited after it was paid. */
  @Post('invoices/:id/payments')
  @Returns(InvoiceResponse, 201)
  @Refuses(409)
  pay(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: RecordPaymentInput }) body: RecordPaymentInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.payments.recordPayment(user, id, body, key);
  }

  /** An entry that was a mistake; answers its invoice, whose history keeps it. */
  @Delete('invoice-payments/:id')
  @Returns(InvoiceResponse)
  @Refuses(409)
  removePayment(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.payments.removePayment(user, id);
  }
}
