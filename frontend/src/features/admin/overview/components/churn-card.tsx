import type { ChurnMonth } from '@lectern/protocol/admin-overview';
import { ColumnChart } from '@/components/charts/column-chart';
import { formatNumberShort } from '@/components/charts/chart-scale';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { DataTableColumn } from '@/components/ui/data-table';
import { formatNumber } from '@/lib/format';
import { monthText, shareOf, shareText } from '../overview-labels';
import { ChartTwin } from './chart-twin';

const columns: DataTableColumn<ChurnMonth>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => monthText(month) },
  { id: 'before', header: 'Paid last month', numeric: true, cell: ({ before }) => formatNumber(before) },
  { id: 'lost', header: 'Didn’t pay this month', numeric: true, cell: ({ lost }) => formatNumber(lost) },
  { id: 'churn', header: 'Churn', numeric: true, cell: ({ lost, before }) => shareText(lost, before) },
  { id: 'paying', header: 'Paid this month', numeric: true, cell: ({ paying }) => formatNumber(paying) },
];

export function ChurnCard({ churn }: { churn: readonly ChurnMonth[] }) {
  return (
    <Card
      title="Churn by month"
      description="The share of accounts that paid one month and not the next."
      footer={
        <p className="text-muted">
          Counts paid bills above zero by month of issue (UTC), without the current month. For deleted accounts only
          bills are known, so at most as many count as kept as paid in both months.
        </p>
      }
    >
      {churn.every(({ before }) => before === 0) ? (
        <EmptyState compact title="No churn yet" description="It’s counted from the second month with payments." />
      ) : (
        <>
          <ColumnChart
            label="Churn by month, in percent"
            series={[{ id: 'churn', label: 'Churn', tone: 'warning' }]}
            points={churn.map(({ month, lost, before }) => ({
              key: month,
              label: monthText(month),
              short: monthText(month).slice(0, 3),
              values: { churn: shareOf(lost, before) },
            }))}
            format={(value) => `${Number(value.toFixed(1))}%`}
            formatShort={(value) => `${formatNumberShort(value)}%`}
          />
          <ChartTwin
            label="Churn by month, as a table"
            columns={columns}
            rows={[...churn].reverse()}
            getRowId={({ month }) => month}
          />
        </>
      )}
    </Card>
  );
}
