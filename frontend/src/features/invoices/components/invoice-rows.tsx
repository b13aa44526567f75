import clsx from 'clsx';
import type { InvoiceListItem } from '@lectern/protocol/invoices';
import { Link } from 'wouter';
import { Money } from '@/components/ui/money';
import { WaitingMark } from '@/components/waiting-mark';
import { dayText } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { dueText, invoiceName } from '../invoice-labels';
import { InvoiceStatusChip } from './invoice-status-chip';

type Props = {
  label: string;
  invoices: readonly InvoiceListItem[];
  /** Where they are not all of one event. */
  showsEvent?: boolean;
};

/** A few invoices on somebody else's page; each line is a link. */
export function InvoiceRows({ label, invoices, showsEvent = false }: Props) {
  const today = todayHere();
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="relative flex items-center gap-x-3 px-4 py-3 transition-colors hover:bg-paper max-sm:py-2.5 sm:px-5"
        >
          <div className="min-w-0 flex-1">
            <Link
              href={`/invoices/${invoice.id}`}
              className="text-sm font-medium after:absolute after:inset-0 focus-visible:after:-outline-offset-2"
            >
              {invoiceName(invoice)}
            </Link>
            <p className="truncate text-xs text-muted">
              {[
                dueText(invoice, today) ??
                  (invoice.issueDate ? dayText(invoice.issueDate, null, today) : 'Not sent yet'),
                showsEvent && invoice.eventTitle,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <WaitingMark id={invoice.id} />
          </div>
          <div className="flex shrink-0 gap-x-3 gap-y-1 max-sm:flex-col-reverse max-sm:items-end sm:items-center">
            <InvoiceStatusChip status={invoice.status} isOverdue={invoice.isOverdue} short />
            <Money
              cents={invoice.totalCents}
              currency={invoice.currency}
              className={clsx(
                'text-sm sm:min-w-20 sm:text-right',
                invoice.status === 'void' && 'text-muted line-through',
              )}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
