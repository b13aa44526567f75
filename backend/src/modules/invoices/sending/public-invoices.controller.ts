/** The page behind an invoice's link: for people without an account. The secret travels in the body, never in an address. */
import { Body, Controller, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { OpenPublicCreditNoteInput, OpenPublicInvoiceInput, PublicInvoiceResponse } from '@lectern/protocol/invoices';
import { OptionalUser, type SignedInUser } from '../../../common/current-user';
import { attachment } from '../../../common/file-answers';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Public } from '../../../common/open-routes';
import { Returns } from '../../../common/routes';
import { InvoicePdfsService } from '../documents/invoice-pdfs.service';
import { PublicInvoicesService } from './public-invoices.service';

@ApiTags('invoices')
@Controller('public-invoices')
export class PublicInvoicesController {
  constructor(
    private readonly invoices: PublicInvoicesService,
    private readonly pdfs: InvoicePdfsService,
  ) {}

  /** Everything that the paper shows. 404: no such link. */
  @Post()
  @Public()
  @RateLimit('publicInvoice', { by: 'token' })
  @Returns(PublicInvoiceResponse)
  open(
    @OptionalUser() user: SignedInUser | undefined,
    @Body({ schema: OpenPublicInvoiceInput }) body: OpenPublicInvoiceInput,
  ) {
    return this.invoices.open(body.token, user?.id);
  }

  @Post('pdf')
  @HttpCode(200)
  @Public()
  @RateLimit('publicInvoice', { by: 'token' })
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200 })
  async pdf(@Body({ schema: OpenPublicInvoiceInput }) body: OpenPublicInvoiceInput): Promise<StreamableFile> {
    return attachment(await this.pdfs.ofLink(body.token));
  }

  /** A credit note of this invoice on paper. 404: no such link, or the invoice has no such credit note. */
  @Post('credit-note-pdf')
  @HttpCode(200)
  @Public()
  @RateLimit('publicInvoice', { by: 'token' })
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200 })
  async creditNotePdf(
    @Body({ schema: OpenPublicCreditNoteInput }) body: OpenPublicCreditNoteInput,
  ): Promise<StreamableFile> {
    return attachment(await this.pdfs.creditNoteOfLink(body.token, body.number));
  }
}
