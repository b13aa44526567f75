import { useState } from 'react';
import { formatDate } from '@lectern/protocol/calendar';
import type { ShareVisitsResponse } from '@lectern/protocol/share-visits';
import { ColumnChart } from '@/components/charts/column-chart';
import type { ChartSeries } from '@/components/charts/chart-tones';
import { Card } from '@/components/ui/card';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { LocalDate } from '@/components/ui/local-date';
import { Segmented } from '@/components/ui/segmented';
import { formatNumber } from '@/lib/format';

type Day = ShareVisitsResponse['days'][number];

const series: ChartSeries[] = [
  { id: 'views', label: 'Views', tone: 'curtain' },
  { id: 'visitors', label: 'Visitors', tone: 'info', hatched: true },
];

const looks = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

const columns: DataTableColumn<Day>[] = [
  { id: 'day', header: 'Day', cell: ({ day }) => <LocalDate value={day} /> },
  { id: 'views', header: 'Views', numeric: true, cell: ({ views }) => formatNumber(views) },
  { id: 'visitors', header: 'Visitors', numeric: true, cell: ({ visitors }) => formatNumber(visitors) },
];

/** Views and different visitors of each day, as a chart or as its twin in numbers. */
export function VisitDays({ visits }: { visits: ShareVisitsResponse }) {
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  const seen = visits.days.filter(({ views }) => views > 0);
  // The figures above and the visits below say as much of one day.
  if (seen.length < 2) return null;
  return (
    <Card
      title="By day"
      padded={look === 'chart'}
      tools={<Segmented label="How to show the days" options={looks} value={look} onChange={setLook} />}
    >
      {look === 'chart' ? (
        <ColumnChart
          label="Views and visitors by day"
          series={series}
          startsAtEnd
          points={visits.days.map(({ day, views, visitors }, index) => ({
            key: day,
            label: formatDate(day),
            // The first of many would be cut off at the edge.
            short: index === 0 && visits.days.length > 14 ? '' : formatDate(day).replace(/, \d+$/, ''),
            values: { views, visitors },
          }))}
          format={formatNumber}
          // Halves of a visit are nothing.
          formatShort={(value) => (Number.isInteger(value) ? formatNumber(value) : '')}
        />
      ) : (
        <DataTable
          label="Views and visitors by day"
          columns={columns}
          rows={[...seen].reverse()}
          getRowId={({ day }) => day}
          countText="Days without a visit are left out."
          className="rounded-t-none border-x-0 border-b-0"
        />
      )}
    </Card>
  );
}
