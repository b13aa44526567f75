/** What an event brings about: drafts of its invoices, its payment schedule; and the settings of all invoices. */
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import {
  createInvoiceDraftInput,
  invoiceResponse,
  invoiceSettingsResponse,
  paymentScheduleResponse,
  saveInvoiceSettingsInput,
  savePaymentScheduleInput,
  type CreateInvoiceDraftInput,
  type InvoiceResponse,
  type InvoiceSettingsResponse,
  type PaymentScheduleResponse,
  type SaveInvoiceSettingsInput,
  type SavePaymentScheduleInput,
} from '@lectern/protocol/invoices';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { InvoiceDraftsService } from './drafts/invoice-drafts.service';
import { InvoiceSettingsService } from './settings/invoice-settings.service';
import { PaymentSchedulesService } from './payments/payment-schedules.service';

@ApiTags('invoices')
@Controller()
export class EventInvoicesController {
  constructor(
    private readonly drafts: InvoiceDraftsService,
    private readonly schedules: PaymentSchedulesService,
    private readonly settings: InvoiceSettingsService,
  ) {}

  /** Filled from fee, schedule, travel terms, commission and billable expenses; 409 when all of it is invoiced. */
  @Post('events/:id/invoice-drafts')
  @ApiResponse({ status: 201, standardSchema: invoiceResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  draft(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: createInvoiceDraftInput }) body: CreateInvoiceDraftInput,
    @IdempotencyKey() key?: string,
  ): Promise<InvoiceResponse> {
    return this.drafts.createDraft(user, id, body, key);
  }

  @Get('events/:id/payment-schedule')
  @ApiResponse({ status: 200, standardSchema: paymentScheduleResponse })
  schedule(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<PaymentScheduleResponse> {
    return this.schedules.getSchedule(user, id);
  }

  @Put('events/:id/payment-schedule')
  @ApiResponse({ status: 200, standardSchema: paymentScheduleResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  saveSchedule(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: savePaymentScheduleInput }) body: SavePaymentScheduleInput,
  ): Promise<PaymentScheduleResponse> {
    return this.schedules.saveSchedule(user, id, body);
  }

  @Get('invoice-settings')
  @ApiResponse({ status: 200, standardSchema: invoiceSettingsResponse })
  getSettings(@CurrentUser() user: SignedInUser): Promise<InvoiceSettingsResponse> {
    return this.settings.getSettings(user.id);
  }

  @Put('invoice-settings')
  @ApiResponse({ status: 200, standardSchema: invoiceSettingsResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  saveSettings(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: saveInvoiceSettingsInput }) body: SaveInvoiceSettingsInput,
  ): Promise<InvoiceSettingsResponse> {
    return this.settings.saveSettings(user.id, body);
  }
}
