import { useQuery } from '@tanstack/react-query';
import { invoiceChangeSign } from '@lectern/protocol/invoices';
import { LoadingText } from '@/components/lists/loaded';
import { Panel } from '@/components/lists/panel';
import { Timeline } from '@/components/ui/timeline';
import { formatInstant } from '@/lib/format';
import { useSignedInUser } from '@/lib/session/user';
import { invoiceHistoryQuery } from '../api/invoices.queries';
import { historyText } from '../history-lines';

/** What happened to an invoice, the latest first. */
export function InvoiceHistory({ invoiceId }: { invoiceId: string }) {
  const history = useQuery(invoiceHistoryQuery(invoiceId));
  const { username } = useSignedInUser();
  return (
    <Panel
      title="History"
      padded
      query={history}
      skeleton={<LoadingText label="Loading the history" lines={4} />}
      empty={{ title: 'Nothing happened yet' }}
    >
      {(items) => (
        <Timeline
          label="Invoice history"
          items={items.map((change) => ({
            id: change.id,
            title: invoiceChangeSign(change).label,
            tone: invoiceChangeSign(change).tone,
            time: formatInstant(change.at),
            // Only someone else is named.
            description: [historyText(change), change.byName !== username && change.byName].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Panel>
  );
}
