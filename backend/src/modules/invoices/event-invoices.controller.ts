/** What an event brings about: drafts of its invoices, its payment schedule; and the settings of all invoices. */
import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateInvoiceDraftInput,
  InvoiceResponse,
  InvoiceSettingsResponse,
  PaymentScheduleResponse,
  SaveInvoiceSettingsInput,
  SavePaymentScheduleInput,
} from '@lectern/protocol/invoices';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline, KeptPerEvent } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { Id, IdempotencyKey, Refuses, Returns } from '../../common/routes';
import { StepUp } from '../../common/step-up';
import { InvoiceDraftsService } from './drafts/invoice-drafts.service';
import { InvoiceSettingsService } from './settings/invoice-settings.service';
import { PaymentSchedulesService } from './payments/payment-schedules.service';

@ApiTags('invoices')
@Needs('money')
@Controller()
export class EventInvoicesController {
  constructor(
    private readonly drafts: InvoiceDraftsService,
    private readonly schedules: PaymentSchedulesService,
    private readonly settings: InvoiceSettingsService,
  ) {}

  /** Filled from fee, schedule, travel terms, commission and billable expenses; 409 when all of it is invoiced. */
  @Post('events/:id/invoice-drafts')
  @Returns(InvoiceResponse, 201)
  @Refuses(409)
  draft(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: CreateInvoiceDraftInput }) body: CreateInvoiceDraftInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.drafts.createDraft(user, id, body, key);
  }

  @KeptPerEvent()
  @Get('events/:id/payment-schedule')
  @Returns(PaymentScheduleResponse)
  schedule(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.schedules.getSchedule(user, id);
  }

  @Put('events/:id/payment-schedule')
  @Returns(PaymentScheduleResponse)
  @Refuses(409)
  saveSchedule(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: SavePaymentScheduleInput }) body: SavePaymentScheduleInput,
  ) {
    return this.schedules.saveSchedule(user, id, body);
  }

  @KeptOffline()
  @Get('invoice-settings')
  @Returns(InvoiceSettingsResponse)
  getSettings(@CurrentUser() user: SignedInUser) {
    return this.settings.getSettings(user.id);
  }

  @Put('invoice-settings')
  @StepUp()
  @Returns(InvoiceSettingsResponse)
  @Refuses(409)
  saveSettings(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: SaveInvoiceSettingsInput }) body: SaveInvoiceSettingsInput,
  ) {
    return this.settings.saveSettings(user.id, body);
  }
}
