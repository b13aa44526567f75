/** The invoices of a client or a bureau on its own page: the latest, and where all of them are. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadProblem } from '@/components/lists/load-problem';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { rowsOf } from '@/lib/api-list';
import { withParams } from '@/lib/api-query';
import { formatCount, formatMoney } from '@/lib/format';
import { invoicesQuery, invoiceTotalsQuery } from '../api/invoices.queries';
import { InvoiceRows } from './invoice-rows';

const SHOWN = 5;

type Scope = { clientId: string } | { bureauPartnerId: string };

export function PayerInvoices({ scope }: { scope: Scope }) {
  const list = useInfiniteQuery(invoicesQuery({ ...scope, limit: SHOWN }));
  const totals = useQuery(invoiceTotalsQuery(scope));
  const rows = rowsOf(list.data)?.slice(0, SHOWN);
  const currencies = totals.data?.currencies ?? [];
  const count = currencies.reduce((all, one) => all + one.count, 0);
  const open = currencies
    .filter(({ outstandingCents }) => outstandingCents > 0)
    .map(({ outstandingCents, currency }) => formatMoney(outstandingCents, currency));
  return (
    <Card
      title="Invoices"
      description={open.length > 0 ? `${open.join(' + ')} still open` : undefined}
      padded={false}
      footer={
        rows && count > rows.length ? (
          <Link href={withParams('/invoices', scope)} className="text-curtain-text underline-offset-4 hover:underline">
            All {formatCount(count, 'invoice')}
          </Link>
        ) : undefined
      }
    >
      {!rows ? (
        list.isError ? (
          <LoadProblem query={list} compact />
        ) : (
          <SkeletonGroup label="Loading the invoices">
            <div className="px-4 pb-4 sm:px-5">
              <SkeletonText lines={3} />
            </div>
          </SkeletonGroup>
        )
      ) : rows.length === 0 ? (
        <EmptyState compact title="No invoices yet" description="They begin on an event’s page, or under Invoices." />
      ) : (
        <div className="border-t border-line">
          <InvoiceRows label="Invoices" invoices={rows} showsEvent />
        </div>
      )}
    </Card>
  );
}
