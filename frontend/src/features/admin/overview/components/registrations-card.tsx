import type { RegistrationWeek } from '@lectern/protocol/admin-overview';
import { formatDate } from '@lectern/protocol/calendar';
import { ColumnChart } from '@/components/charts/column-chart';
import { formatNumberShort } from '@/components/charts/chart-scale';
import type { ChartSeries } from '@/components/charts/chart-tones';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { DataTableColumn } from '@/components/ui/data-table';
import { formatNumber } from '@/lib/format';
import { shareText, shortDay } from '../overview-labels';
import { ChartTwin } from './chart-twin';

const series: ChartSeries[] = [
  { id: 'registered', label: 'Registered', tone: 'curtain' },
  { id: 'converted', label: 'Became subscribers', tone: 'info', hatched: true },
];

const columns: DataTableColumn<RegistrationWeek>[] = [
  { id: 'week', header: 'Week from', cell: ({ week }) => formatDate(week) },
  { id: 'registered', header: 'Registered', numeric: true, cell: ({ registered }) => formatNumber(registered) },
  { id: 'converted', header: 'Became subscribers', numeric: true, cell: ({ converted }) => formatNumber(converted) },
  {
    id: 'share',
    header: 'Conversion',
    numeric: true,
    cell: ({ registered, converted }) => shareText(converted, registered),
  },
];

export function RegistrationsCard({ weeks }: { weeks: readonly RegistrationWeek[] }) {
  const registered = weeks.reduce((sum, week) => sum + week.registered, 0);
  const converted = weeks.reduce((sum, week) => sum + week.converted, 0);
  return (
    <Card
      title="Registrations and conversion by week"
      description={`${formatNumber(registered)} in ${weeks.length} weeks; ${formatNumber(converted)} became subscribers (${shareText(converted, registered)}).`}
      footer={
        <p className="text-muted">
          Accounts by the week they registered, Monday to Sunday in your time zone. Subscribers have an active
          subscription or have paid at least once. Recent weeks grow as trials end. Deleted accounts aren’t counted.
        </p>
      }
    >
      {weeks.filter((week) => week.registered > 0).length < 2 ? (
        <EmptyState
          compact
          title="Too early for a chart"
          description="It appears once people have registered in two different weeks."
        />
      ) : (
        <>
          <ColumnChart
            label="Registrations and conversion by week"
            series={series}
            points={weeks.map(({ week, ...values }, index) => ({
              key: week,
              label: `Week from ${formatDate(week)}`,
              // The first one would be cut off at the edge.
              short: index === 0 ? '' : shortDay(week),
              values: { registered: values.registered, converted: values.converted },
            }))}
            format={formatNumber}
            formatShort={formatNumberShort}
            startsAtEnd
          />
          <ChartTwin
            label="Registrations and conversion by week, as a table"
            columns={columns}
            rows={[...weeks].reverse()}
            getRowId={({ week }) => week}
          />
        </>
      )}
    </Card>
  );
}
