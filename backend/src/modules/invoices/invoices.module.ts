import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ExpensesModule } from '../expenses';
import { TasksModule } from '../tasks';
import { EventBillingRepository } from './event-billing.repository';
import { InvoiceCorrectionsService } from './invoice-corrections.service';
import { InvoiceDraftsService } from './drafts/invoice-drafts.service';
import { InvoiceEmailsService } from './sending/invoice-emails.service';
import { InvoiceFollowersService } from './sending/invoice-followers.service';
import { InvoicePdfsService } from './documents/invoice-pdfs.service';
import { InvoiceRemindersService } from './sending/invoice-reminders.service';
import { InvoiceRemindersRepository } from './sending/invoice-reminders.repository';
import { InvoiceLinks } from './sending/invoice-links';
import { InvoiceListsRepository } from './invoice-lists.repository';
import { InvoicePaymentsService } from './payments/invoice-payments.service';
import { InvoiceSendingsService } from './sending/invoice-sendings.service';
import { InvoiceSettingsRepository } from './settings/invoice-settings.repository';
import { InvoiceSettingsService } from './settings/invoice-settings.service';
import { InvoicesRepository } from './invoices.repository';
import { InvoicesService } from './invoices.service';
import { PaymentSchedulesRepository } from './payments/payment-schedules.repository';
import { PaymentSchedulesService } from './payments/payment-schedules.service';
import { PublicInvoicesService } from './sending/public-invoices.service';

const services = [
  InvoicesService,
  InvoiceDraftsService,
  InvoiceSendingsService,
  InvoicePaymentsService,
  InvoiceCorrectionsService,
  InvoiceSettingsService,
  PaymentSchedulesService,
  PublicInvoicesService,
  InvoicePdfsService,
  InvoiceEmailsService,
  InvoiceRemindersService,
  InvoiceFollowersService,
];

@Module({
  imports: [ExpensesModule, PdfModule, TasksModule],
  providers: [
    ...services,
    InvoicesRepository,
    InvoiceListsRepository,
    InvoiceSettingsRepository,
    EventBillingRepository,
    InvoiceRemindersRepository,
    PaymentSchedulesRepository,
    InvoiceLinks,
  ],
  exports: [...services, InvoiceLinks],
})
export class InvoicesModule {}
