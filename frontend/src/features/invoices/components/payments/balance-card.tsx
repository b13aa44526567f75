/** What is open, what was paid and credited, and how an entry that was a mistake is taken out. */
import { useState } from 'react';
import { paymentMethodLabels, type InvoicePaymentResponse, type InvoiceResponse } from '@lectern/protocol/invoices';
import { Download, Undo2 } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { toast } from '@/components/ui/toast-store';
import { Acting } from '@/components/ui/part';
import { WaitingMark } from '@/components/waiting-mark';
import { formatMoney } from '@/lib/format';
import { dateHere, todayHere } from '@/lib/use-now';
import { hasUnsentId } from '@/lib/offline/waiting';
import { useRemovePayment } from '../../api/invoices.mutations';
import { useRefundOnline } from '../../api/online-payments';
import { creditNotePdfHref } from '../../api/invoices.queries';
import { dueText } from '../../invoice-labels';

export function BalanceCard({ invoice }: { invoice: InvoiceResponse }) {
  const { currency, amountDueCents, paidCents, creditedCents, balanceCents, refundDueCents } = invoice;
  const [removing, setRemoving] = useState<InvoicePaymentResponse | null>(null);
  const [refunding, setRefunding] = useState<InvoicePaymentResponse | null>(null);
  const money = (cents: number) => formatMoney(cents, currency);
  const settled = Math.min(amountDueCents, Math.max(0, paidCents + creditedCents));
  const due = dueText(invoice, todayHere());
  const [title, figureCents] =
    refundDueCents > 0
      ? ['To refund', refundDueCents]
      : invoice.status === 'paid'
        ? ['Paid in full', amountDueCents]
        : ['Balance due', balanceCents];
  return (
    <Card title={title}>
      <p className="font-display text-3xl font-medium tabular-nums">{money(figureCents)}</p>
      {due && <p className={invoice.isOverdue ? 'text-sm text-danger-text' : 'text-sm text-muted'}>{due}</p>}
      <div className="mt-3">
        <Progress
          hideLabel
          label="Paid"
          value={amountDueCents > 0 ? Math.floor((settled / amountDueCents) * 100) : 0}
          tone={invoice.status === 'paid' ? 'success' : 'curtain'}
        />
        {(paidCents !== amountDueCents || creditedCents > 0) && (
          <p className="mt-1.5 text-sm text-muted tabular-nums">
            {money(paidCents)} paid{creditedCents > 0 && `, ${money(creditedCents)} credited`} of{' '}
            {money(amountDueCents)}
          </p>
        )}
      </div>
      {(invoice.payments.length > 0 || invoice.creditNotes.length > 0) && (
        <ul aria-label="Payments and credit notes" className="mt-4 divide-y divide-line border-t border-line">
          {invoice.payments.map((payment) => (
            <li key={payment.id} className="flex items-center gap-3 py-2.5 text-sm">
              <div className="min-w-0 flex-1">
                <p>
                  {payment.amountCents < 0 ? 'Refund' : 'Payment'}, {dateHere(payment.paidOn)}
                </p>
                <p className="text-xs wrap-anywhere text-muted">
                  {[paymentMethodLabels[payment.method], payment.reference].filter(Boolean).join(' · ')}
                </p>
                <WaitingMark id={payment.id} />
                {payment.dispute && <Dispute dispute={payment.dispute} />}
              </div>
              <span className="whitespace-nowrap tabular-nums">{money(payment.amountCents)}</span>
              <Acting>
                {payment.isOnline
                  ? payment.amountCents > 0 &&
                    refundDueCents > 0 && (
                      <Button variant="secondary" size="sm" onClick={() => setRefunding(payment)}>
                        Refund
                      </Button>
                    )
                  : !hasUnsentId(payment.id) && (
                      <IconButton
                        label={`Remove the ${payment.amountCents < 0 ? 'refund' : 'payment'} of ${money(Math.abs(payment.amountCents))}`}
                        icon={<Undo2 />}
                        size="sm"
                        className="-mr-2"
                        onClick={() => setRemoving(payment)}
                      />
                    )}
              </Acting>
            </li>
          ))}
          {invoice.creditNotes.map((note) => (
            <li key={note.id} className="flex items-center gap-3 py-2.5 text-sm">
              <div className="min-w-0 flex-1">
                <p>
                  Credit note {note.number}, {dateHere(note.issuedOn)}
                </p>
                <p className="text-xs wrap-anywhere text-muted">{note.reason}</p>
              </div>
              <span className="whitespace-nowrap tabular-nums">{money(-note.amountCents)}</span>
              <IconButton
                label={`Download credit note ${note.number}`}
                icon={<Download />}
                size="sm"
                className="-mr-2"
                onClick={() => window.location.assign(creditNotePdfHref(note.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {refunding && <RefundDialog invoice={invoice} payment={refunding} onClose={() => setRefunding(null)} />}
      {removing && (
        <RemoveDialog
          payment={removing}
          amount={money(Math.abs(removing.amountCents))}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

function Dispute({ dispute: { respondBy, url } }: { dispute: NonNullable<InvoicePaymentResponse['dispute']> }) {
  return (
    <p className="text-xs text-danger-text">
      Disputed:{' '}
      <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {respondBy ? `answer at Stripe by ${dateHere(todayHere(new Date(respondBy)))}` : 'the bank decides, see Stripe'}
      </a>
    </p>
  );
}

function RefundDialog({
  invoice,
  payment,
  onClose,
}: {
  invoice: InvoiceResponse;
  payment: InvoicePaymentResponse;
  onClose: () => void;
}) {
  const refund = useRefundOnline(invoice.id, payment.id);
  const amountCents = Math.min(invoice.refundDueCents, payment.amountCents);
  const amount = formatMoney(amountCents, invoice.currency);
  const [action] = useState({ input: { amountCents } });
  return (
    <AskDialog
      title={`Refund ${amount}?`}
      description="It goes back to where it came from, within ten days. Stripe keeps its fee."
      confirmLabel={`Refund ${amount}`}
      work={async () => {
        await refund.mutateAsync(action);
        toast({ title: 'Refunded through Stripe', description: amount });
      }}
      onClose={onClose}
    />
  );
}

function RemoveDialog({
  payment,
  amount,
  onClose,
}: {
  payment: InvoicePaymentResponse;
  amount: string;
  onClose: () => void;
}) {
  const remove = useRemovePayment();
  const what = payment.amountCents < 0 ? 'refund' : 'payment';
  return (
    <AskDialog
      title={`Remove this ${what} of ${amount}?`}
      description="For entries made by mistake. The history keeps a note."
      confirmLabel={`Remove ${what}`}
      work={async () => {
        await remove.mutateAsync(payment.id);
        toast({ title: `The ${what} was removed`, description: amount });
      }}
      fallback="It couldn’t be removed. Please try again."
      onClose={onClose}
    />
  );
}
