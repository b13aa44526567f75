/** The invoices of an event on its Money tab, and the ways to begin another one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, FilePlus, ReceiptText, Wallet } from 'lucide-react';
import { LoadingText } from '@/components/lists/loaded';
import { Panel } from '@/components/lists/panel';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
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
        <div className="flex items-center gap-1">
          <Button size="sm" icon={<ReceiptText />} busy={busy} onClick={() => make()}>
            Make an invoice
          </Button>
          <Menu
            trigger={<IconButton label="Other invoices" icon={<ChevronDown />} size="sm" variant="secondary" />}
            items={[
              {
                label: 'All that is left of the fee',
                description: 'Whatever the schedule says',
                icon: <ReceiptText />,
                onSelect: () => make({ kind: 'full' }),
              },
              { label: 'Only the billable expenses', icon: <Wallet />, onSelect: () => make({ kind: 'expenses' }) },
              { label: 'An empty one', icon: <FilePlus />, onSelect: makeEmpty },
            ]}
          />
        </div>
      }
      query={list}
      skeleton={<LoadingText label="Loading the invoices" lines={2} className="px-4 pb-4 sm:px-5" />}
      empty={{
        title: 'Nothing is invoiced yet',
        description: 'Fee, travel terms, commission and expenses are filled in for you.',
      }}
    >
      {(rows) => (
        <div className="border-t border-line">
          <InvoiceRows label="Invoices of this event" invoices={rows} />
        </div>
      )}
    </Panel>
  );
}
