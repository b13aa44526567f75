import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ExpensesModule } from '../expenses';
import { TasksModule } from '../tasks';
import { EventBillingRepository } from './event-billing.repository';
import { InvoiceCorrections } from './invoice-corrections.service';
import { InvoiceDrafts } from './invoice-drafts.service';
import { InvoiceEmails } from './sending/invoice-emails.service';
import { InvoiceFollowers } from './sending/invoice-followers.service';
import { InvoicePdfs } from './documents/invoice-pdfs.service';
import { InvoiceReminders } from './sending/invoice-reminders.service';
import { InvoiceRemindersRepository } from './sending/invoice-reminders.repository';
import { InvoiceLinks } from './sending/invoice-links';
import { InvoiceListsRepository } from './invoice-lists.repository';
import { InvoicePayments } from './payments/invoice-payments.service';
import { InvoiceSendings } from './sending/invoice-sendings.service';
import { InvoiceSettingsRepository } from './settings/invoice-settings.repository';
import { InvoiceSettingsService } from './settings/invoice-settings.service';
import { InvoicesRepository } from './invoices.repository';
import { InvoicesService } from './invoices.service';
import { PaymentSchedulesRepository } from './payments/payment-schedules.repository';
import { PaymentSchedules } from './payments/payment-schedules.service';
import { PublicInvoices } from './sending/public-invoices.service';

const services = [
  InvoicesService,
  InvoiceDrafts,
  InvoiceSendings,
  InvoicePayments,
  InvoiceCorrections,
  InvoiceSettingsService,
  PaymentSchedules,
  PublicInvoices,
  InvoicePdfs,
  InvoiceEmails,
  InvoiceReminders,
  InvoiceFollowers,
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
