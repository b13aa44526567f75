import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ExpensesModule } from '../expenses';
import { LetterheadsModule } from '../profile/letterheads';
import { InvoicePdfsService } from './documents/invoice-pdfs.service';
import { InvoiceDraftsService } from './drafts/invoice-drafts.service';
import { EventBillingRepository } from './event-billing.repository';
import { InvoiceCorrectionsService } from './invoice-corrections.service';
import { InvoiceListsRepository } from './invoice-lists.repository';
import { InvoicesRepository } from './invoices.repository';
import { InvoicesService } from './invoices.service';
import { InvoicePaymentsService } from './payments/invoice-payments.service';
import { PaymentSchedulesRepository } from './payments/payment-schedules.repository';
import { PaymentSchedulesService } from './payments/payment-schedules.service';
import { InvoiceLinks } from './sending/invoice-links';
import { InvoiceSendingsService } from './sending/invoice-sendings.service';
import { ScheduleInvoicesService } from './sending/schedule-invoices.service';
import { PublicInvoicesService } from './sending/public-invoices.service';
import { InvoiceSettingsRepository } from './settings/invoice-settings.repository';
import { InvoiceSettingsService } from './settings/invoice-settings.service';

const exported = [
  InvoicesService,
  InvoiceDraftsService,
  InvoiceSendingsService,
  InvoicePaymentsService,
  InvoiceCorrectionsService,
  InvoiceSettingsService,
  PaymentSchedulesService,
  ScheduleInvoicesService,
  PublicInvoicesService,
  InvoicePdfsService,
  InvoicesRepository,
  EventBillingRepository,
  InvoiceLinks,
];

@Module({
  imports: [ExpensesModule, LetterheadsModule, PdfModule],
  providers: [...exported, InvoiceListsRepository, InvoiceSettingsRepository, PaymentSchedulesRepository],
  exports: exported,
})
export class InvoicesModule {}
