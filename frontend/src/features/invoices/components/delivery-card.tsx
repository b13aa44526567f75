/** How the payer got the invoice, whether they looked, the link to give them once more, and the reminders. */
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { mayDo } from '@lectern/protocol/invoice-status';
import { Copy, ExternalLink } from 'lucide-react';
import { Link } from 'wouter';
import { copyText } from '@/components/ui/copy-text';
import { problemToast } from '@/components/forms/use-server-problem';
import { Facts } from '@/components/lists/facts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Switch } from '@/components/ui/switch';
import { formatInstant, sayDay } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { useInvoices } from '../api/invoices.mutations';

export function DeliveryCard({ invoice }: { invoice: InvoiceResponse }) {
  const { publicUrl, nextReminderOn, lastRemindedAt } = invoice;
  const { update } = useInvoices();
  const remind = (remindersEnabled: boolean) =>
    update.mutate(
      { id: invoice.id, remindersEnabled, version: invoice.version },
      { onError: problemToast('Reminders weren’t changed') },
    );
  return (
    <Card title="Delivery">
      {invoice.deliveryProblem && (
        <p role="alert" className="mb-4 text-sm text-danger-text">
          {invoice.deliveryProblem}
        </p>
      )}
      <Facts
        facts={[
          { label: 'Sent', value: invoice.sentAt && formatInstant(invoice.sentAt) },
          { label: 'To', value: invoice.sentTo ?? 'Delivered by you' },
          {
            label: 'Viewed',
            value: invoice.viewedAt ? formatInstant(invoice.viewedAt) : invoice.status === 'void' ? null : 'Not yet',
          },
          { label: 'Reminded', value: lastRemindedAt && formatInstant(lastRemindedAt) },
          {
            label: 'Event',
            value: invoice.eventId && (
              <Link href={`/events/${invoice.eventId}?tab=money`} className="underline underline-offset-4">
                {invoice.eventTitle}
              </Link>
            ),
            wide: true,
          },
        ]}
      />
      {publicUrl && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" icon={<Copy />} onClick={() => void copyLink(publicUrl)}>
            Copy the link
          </Button>
          <Button asChild variant="ghost" size="sm">
            <a href={publicUrl} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              View as client
            </a>
          </Button>
        </div>
      )}
      {mayDo('remind', invoice.status) && (
        <div className="mt-4 border-t border-line pt-4">
          <Switch
            label="Remind when overdue"
            description={
              invoice.remindersEnabled && nextReminderOn
                ? `The next one goes out ${sayDay(nextReminderOn, todayHere())}, unless it’s paid.`
                : 'Emailed to the payer until it’s paid.'
            }
            checked={invoice.remindersEnabled}
            busy={update.isPending}
            onChange={remind}
          />
        </div>
      )}
    </Card>
  );
}

const copyLink = (url: string) =>
  copyText(url, { title: 'Link copied', description: 'Anyone with the link can see this invoice.' });
