/** When which part of an event's fee comes due; each part becomes an invoice with one press. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PaymentScheduleResponse } from '@lectern/protocol/invoices';
import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { LoadingText } from '@/components/lists/loaded';
import { Panel } from '@/components/lists/panel';
import { Button } from '@/components/ui/button';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatMoney } from '@/lib/format';
import { scheduleQuery } from '../../api/invoices.queries';
import { invoiceName, triggerText } from '../../invoice-labels';
import { useInvoiceEvent } from '../../use-invoice-event';
import { InvoiceStatusChip } from '../invoice-status-chip';
import { ScheduleDrawer } from './schedule-drawer';
import { dateHere } from '@/lib/use-now';

type Item = PaymentScheduleResponse['items'][number];

export function ScheduleCard({ event }: { event: { id: string } }) {
  const query = useQuery(scheduleQuery(event.id));
  const [editing, setEditing] = useState(false);
  const { make, busy } = useInvoiceEvent(event.id);
  const schedule = query.data;
  const first = schedule?.items.find(({ invoice }) => !invoice);
  const edit = () => setEditing(true);
  return (
    <>
      <Panel
        title="Payment schedule"
        help="deposits-and-schedules"
        description={schedule && schedule.items.length > 0 ? headlineOf(schedule) : undefined}
        add={{ label: 'Edit', firstLabel: 'Split the fee', icon: <Pencil />, onAdd: edit }}
        query={query}
        skeleton={<LoadingText label="Loading the payment schedule" lines={2} className="px-4 pb-4 sm:px-5" />}
        empty={{
          title: 'Paid in one payment',
          description: 'Split the fee if part is due on signing or before the event.',
        }}
      >
        {(items) => (
          <ul aria-label="Parts of the fee" className="divide-y divide-line border-t border-line">
            {items.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
                <div className="min-w-0 flex-1">
                  <p className="text-sm font-medium wrap-anywhere">{item.label}</p>
                  <p className="text-xs text-muted">{whenText(item)}</p>
                  {item.sendsOn && <p className="text-xs text-muted">Sent automatically on {dateHere(item.sendsOn)}</p>}
                  {item.heldFor && <p className="text-xs text-danger-text">Not sent automatically: {item.heldFor}</p>}
                </div>
                {item.invoice ? (
                  <Link href={`/invoices/${item.invoice.id}`} className="inline-flex min-h-6 items-center">
                    <span className="sr-only">{invoiceName(item.invoice)}</span>
                    <InvoiceStatusChip status={item.invoice.status} isOverdue={item.invoice.isOverdue} />
                  </Link>
                ) : (
                  <Button
                    variant={item === first ? 'primary' : 'secondary'}
                    size="sm"
                    disabled={busy}
                    onClick={() => make({ scheduleItemId: item.id })}
                    aria-label={`Create invoice for ${item.label}`}
                  >
                    Create invoice
                  </Button>
                )}
                <span className="text-right text-sm tabular-nums sm:min-w-20">
                  {schedule && formatMoney(item.computedCents, schedule.currency)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {editing && schedule && (
        <ScheduleDrawer
          schedule={schedule}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            toastSuccess('Payment schedule saved');
          }}
        />
      )}
    </>
  );
}

/** At most this part: its invoice may have tax and expenses too. */
function paidOf({ computedCents, invoice }: Item): number {
  if (invoice?.status === 'paid') return computedCents;
  return invoice?.status === 'partly_paid' ? Math.min(computedCents, invoice.totalCents - invoice.balanceCents) : 0;
}

/** What has come in, and how much of the fee is scheduled if it isn't all of it. */
function headlineOf({ items, currency, baseCents, scheduledCents, basis }: PaymentScheduleResponse) {
  const paid = items.reduce((sum, item) => sum + paidOf(item), 0);
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <>
      <span className="block font-display text-lg font-medium text-ink sm:text-xl">
        {money(paid)} of {money(baseCents)} paid
      </span>
      {basis === 'net' && 'Net of the commission. '}
      {scheduledCents !== baseCents && `${money(scheduledCents)} is scheduled.`}
    </>
  );
}

function whenText(item: Item): string {
  const trigger = triggerText(item);
  if (item.trigger === 'fixed_date') return `Due ${trigger}`;
  return item.dueDate ? `${trigger}, ${dateHere(item.dueDate)}` : trigger;
}
