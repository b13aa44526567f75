/** The invoices of a client or a bureau on its own page: the latest, and where all of them are. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadingText, rowsOf } from '@/components/lists/loaded';
import { Panel } from '@/components/lists/panel';
import { withParams } from '@/lib/api-query';
import { formatCount, formatMoney } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
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
  const sumOf = (what: 'invoicedCents' | 'outstandingCents') =>
    currencies
      .filter((sums) => sums[what] > 0)
      .map((sums) => formatMoney(sums[what], sums.currency))
      .join(' + ');
  const [billed, open] = [sumOf('invoicedCents'), sumOf('outstandingCents')];
  const isPhone = useIsPhone();
  const stillOpen = open && `${open} still open`;
  return (
    <Panel
      title="Invoices"
      // A phone has a line for what someone has to do.
      description={isPhone || !billed ? stillOpen : `${billed} billed, ${stillOpen || 'nothing open'}`}
      footer={
        rows && count > rows.length ? (
          <Link href={withParams('/invoices', scope)} className="text-curtain-text underline-offset-4 hover:underline">
            All {formatCount(count, 'invoice')}
          </Link>
        ) : undefined
      }
      query={list}
      skeleton={<LoadingText label="Loading the invoices" lines={3} className="px-4 pb-4 sm:px-5" />}
      moreClass={null}
      empty={{ title: 'No invoices yet', description: 'Start one from an event or under Invoices.' }}
    >
      {(rows) => (
        <div className="border-t border-line">
          <InvoiceRows label="Invoices" invoices={rows} showsEvent />
        </div>
      )}
    </Panel>
  );
}
