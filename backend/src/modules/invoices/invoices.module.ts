import { Module } from '@nestjs/common';
import { ExpensesModule } from '../expenses';
import { EventBillingRepository } from './event-billing.repository';
import { InvoiceCorrections } from './invoice-corrections.service';
import { InvoiceDrafts } from './invoice-drafts.service';
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
];

@Module({
  imports: [ExpensesModule],
  providers: [
    ...services,
    InvoicesRepository,
    InvoiceListsRepository,
    InvoiceSettingsRepository,
    EventBillingRepository,
    PaymentSchedulesRepository,
    InvoiceLinks,
  ],
  exports: services,
})
export class InvoicesModule {}
