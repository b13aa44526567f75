import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@/components/lists/load-problem';
import { Card } from '@/components/ui/card';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { Timeline } from '@/components/ui/timeline';
import { formatInstant } from '@/lib/format';
import { invoiceHistoryQuery } from '../api/invoices.queries';
import { historyText, historyTitle, historyTone } from '../history-lines';

/** What happened to an invoice, the latest first. */
export function InvoiceHistory({ invoiceId }: { invoiceId: string }) {
  const history = useQuery(invoiceHistoryQuery(invoiceId));
  return (
    <Card title="History">
      {history.data ? (
        <Timeline
          label="History of the invoice"
          items={history.data.items.map((change) => ({
            id: change.id,
            title: historyTitle(change),
            tone: historyTone(change),
            time: formatInstant(change.at),
            description: historyText(change),
          }))}
        />
      ) : history.isError ? (
        <LoadProblem query={history} compact />
      ) : (
        <SkeletonGroup label="Loading the history">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
    </Card>
  );
}
