/** An invoice that was sent: what is open on top, then the paper as its payer has it. It is never edited again. */
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { Ban } from 'lucide-react';
import { formatInstantDate } from '@/lib/format';
import { BalanceCard } from './payments/balance-card';
import { ChargeCard } from './payments/charge-card';
import { DeliveryCard } from './delivery-card';
import { InvoiceHistory } from './invoice-history';
import { InvoicePaper } from './invoice-paper';

export function SentInvoice({ invoice }: { invoice: InvoiceResponse }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-6">
      <div className="min-w-0 max-lg:order-2">
        <InvoicePaper invoice={invoice} shownAbove="number and sender" />
      </div>
      <div className="contents lg:block lg:space-y-6" data-print="hide">
        <div className="space-y-4 max-lg:order-1 print:hidden">
          {invoice.voidedAt && (
            <div className="flex items-start gap-2.5 rounded-lg border border-line bg-danger-soft px-4 py-3 text-sm text-danger-text">
              <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
              <p className="wrap-anywhere">
                Voided {formatInstantDate(invoice.voidedAt)}: {invoice.voidReason}
              </p>
            </div>
          )}
          {invoice.status !== 'void' && <BalanceCard invoice={invoice} />}
          <ChargeCard invoice={invoice} />
        </div>
        <div className="space-y-4 max-lg:order-3 lg:space-y-6 print:hidden">
          <DeliveryCard invoice={invoice} />
          <InvoiceHistory invoiceId={invoice.id} />
        </div>
      </div>
    </div>
  );
}
