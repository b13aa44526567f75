/** The page behind an invoice's link: for people without an account. The secret travels in the body, never in an address. */
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  openPublicInvoiceInput,
  publicInvoiceResponse,
  type OpenPublicInvoiceInput,
  type PublicInvoiceResponse,
} from '@lectern/protocol/invoices';
import { OptionalUser, type SignedInUser } from '../../common/current-user';
import { Public } from '../../common/public';
import { RateLimit } from '../../common/rate-limit.guard';
import { PublicInvoices } from './public-invoices.service';

@ApiTags('invoices')
@Controller('public-invoices')
export class PublicInvoicesController {
  constructor(private readonly invoices: PublicInvoices) {}

  /** Everything that the paper shows. 404: no such link. */
  @Post()
  @HttpCode(200)
  @Public()
  @RateLimit('publicInvoice', { by: 'token' })
  @ApiResponse({ status: 200, standardSchema: publicInvoiceResponse })
  open(
    @OptionalUser() user: SignedInUser | undefined,
    @Body({ schema: openPublicInvoiceInput }) body: OpenPublicInvoiceInput,
  ): Promise<PublicInvoiceResponse> {
    return this.invoices.open(body.token, user?.id);
  }
}
