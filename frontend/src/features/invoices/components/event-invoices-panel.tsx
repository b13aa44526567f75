/** The invoices of an event on its Money tab, and the ways to begin another one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, ChevronDown, FilePlus, ReceiptText, Wallet } from 'lucide-react';
import { LoadingText } from '@/components/lists/loaded';
import { Panel } from '@/components/lists/panel';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { invoicesQuery } from '../api/invoices.queries';
import { useInvoiceEvent } from '../use-invoice-event';
import { InvoiceRows } from './invoice-rows';

export function EventInvoicesPanel({ event }: { event: { id: string } }) {
  const list = useInfiniteQuery(invoicesQuery({ eventId: event.id }));
  const { make, makeEmpty, busy } = useInvoiceEvent(event.id);
  return (
    <Panel
      title="Invoices"
      actions={
        <Menu
          trigger={
            <Button variant="secondary" size="sm" icon={<ChevronDown />} busy={busy}>
              New invoice
            </Button>
          }
          items={[
            { label: 'What’s due next', icon: <CalendarClock />, onSelect: () => make() },
            {
              label: 'The rest of the fee',
              description: 'Regardless of the schedule',
              icon: <ReceiptText />,
              onSelect: () => make({ kind: 'full' }),
            },
            { label: 'Billable expenses only', icon: <Wallet />, onSelect: () => make({ kind: 'expenses' }) },
            { label: 'A blank invoice', icon: <FilePlus />, onSelect: makeEmpty },
          ]}
        />
      }
      query={list}
      skeleton={<LoadingText label="Loading the invoices" lines={2} className="px-4 pb-4 sm:px-5" />}
      empty={{ title: 'No invoices yet', description: 'We’ll fill in the fee, travel, commission and expenses.' }}
    >
      {(rows) => (
        <div className="border-t border-line">
          <InvoiceRows label="Invoices for this event" invoices={rows} />
        </div>
      )}
    </Panel>
  );
}
