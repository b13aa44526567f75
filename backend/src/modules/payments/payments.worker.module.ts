import { Module } from '@nestjs/common';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { InvoicesWorkerModule } from '../invoices/invoices.worker.module';
import { PaymentComparisonService } from './comparison/payment-comparison.service';
import { PaymentsModule } from './payments.module';

export { PaymentComparisonService };

/** Stripe sends a message for three days at most. A page on which no one paid is of no use after its hour. */
export const outdatedPayments: readonly OutdatedRows[] = [
  { table: 'connect_events', condition: `received_at < $1::timestamptz - interval '60 days'`, byClock: true },
  {
    table: 'invoice_checkouts',
    condition: `status = 'expired' AND updated_at < $1::timestamptz - interval '90 days'
      AND NOT EXISTS (SELECT FROM online_payments p
        WHERE p.owner_id = invoice_checkouts.owner_id AND p.checkout_id = invoice_checkouts.id)`,
    byClock: true,
  },
];

@Module({
  imports: [InvoicesWorkerModule, PaymentsModule],
  providers: [PaymentComparisonService],
  exports: [InvoicesWorkerModule, PaymentsModule, PaymentComparisonService],
})
export class PaymentsWorkerModule {}
