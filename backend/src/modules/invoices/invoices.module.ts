import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ExpensesModule } from '../expenses';
import { TasksModule } from '../tasks';
import { EventBillingRepository } from './event-billing.repository';
import { InvoiceCorrections } from './invoice-corrections.service';
import { InvoiceDrafts } from './invoice-drafts.service';
import { InvoiceEmails } from './invoice-emails.service';
import { InvoiceFollowers } from './invoice-followers.service';
import { InvoicePdfs } from './invoice-pdfs.service';
import { InvoiceReminders } from './invoice-reminders.service';
import { InvoiceRemindersRepository } from './invoice-reminders.repository';
import { InvoiceLinks } from './invoice-links';
import { InvoiceListsRepository } from './invoice-lists.repository';
import { InvoicePayments } from './invoice-payments.service';
import { InvoiceSendings } from './invoice-sendings.service';
import { InvoiceSettingsRepository } from './invoice-settings.repository';
import { InvoiceSettingsService } from './invoice-settings.service';
import { InvoicesRepository } from './invoices.repository';
import { InvoicesService } from './invoices.service';
import { PaymentSchedulesRepository } from './payment-schedules.repository';
import { PaymentSchedules } from './payment-schedules.service';
import { PublicInvoices } from './public-invoices.service';

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
