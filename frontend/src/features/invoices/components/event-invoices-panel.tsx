/** The invoices of an event on its Money tab, and the ways to begin another one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, FilePlus, ReceiptText, Wallet } from 'lucide-react';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { rowsOf } from '@/lib/api-list';
import { invoicesQuery } from '../api/invoices.queries';
import { useInvoiceEvent } from '../use-invoice-event';
import { InvoiceRows } from './invoice-rows';

export function EventInvoicesPanel({ event }: { event: { id: string } }) {
  const list = useInfiniteQuery(invoicesQuery({ eventId: event.id }));
  const { make, makeEmpty, busy } = useInvoiceEvent(event.id);
  const rows = rowsOf(list.data);
  return (
    <Card
      title="Invoices"
      padded={false}
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
    >
      {!rows ? (
        list.isError ? (
          <LoadProblem query={list} compact />
        ) : (
          <SkeletonGroup label="Loading the invoices">
            <div className="px-4 pb-4 sm:px-5">
              <SkeletonText lines={2} />
            </div>
          </SkeletonGroup>
        )
      ) : rows.length === 0 ? (
        <EmptyState
          compact
          title="Nothing is invoiced yet"
          description="Fee, travel terms, commission and expenses are filled in for you."
        />
      ) : (
        <div className="border-t border-line">
          <InvoiceRows label="Invoices of this event" invoices={rows} />
          {list.hasNextPage && (
            <div className="border-t border-line px-4 py-3 sm:px-5">
              <Button
                variant="secondary"
                size="sm"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Load more
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
