export { InvoiceCorrections } from './invoice-corrections.service';
export { InvoiceDrafts } from './invoice-drafts.service';
export { InvoicePayments } from './invoice-payments.service';
export { InvoiceSendings } from './invoice-sendings.service';
export { InvoiceSettingsService } from './invoice-settings.service';
export { InvoicesModule } from './invoices.module';
export { InvoicesService, type InvoiceOwner } from './invoices.service';
export { PaymentSchedules } from './payment-schedules.service';
export { PublicInvoices } from './public-invoices.service';
