import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { useState } from 'react';
import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn, type DataTableSort } from '@/components/ui/data-table';
import { CalendarDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { LocalDate } from '@/components/ui/local-date';
import { Menu } from '@/components/ui/menu';
import { Money } from '@/components/ui/money';
import { StatusChip } from '@/components/ui/status-chip';
import { GallerySection } from './section';

type Row = {
  id: string;
  title: string;
  client: string;
  date: string;
  status: SpeakingEventStatus;
  rank?: number;
  fee: number;
};

const rows: Row[] = [
  {
    id: '1',
    title: 'Opening keynote',
    client: 'Northwind Health',
    date: '2027-03-04',
    status: 'confirmed',
    fee: 1_250_000,
  },
  {
    id: '2',
    title: 'Leading through change',
    client: 'Association of Rural Bankers',
    date: '2027-03-18',
    status: 'hold',
    rank: 1,
    fee: 950_000,
  },
  {
    id: '3',
    title: 'Annual sales meeting',
    client: 'Harbor Logistics',
    date: '2027-04-02',
    status: 'proposal_sent',
    fee: 1_100_050,
  },
  {
    id: '4',
    title: 'Teachers’ day',
    client: 'Teachers of Ohio',
    date: '2027-04-11',
    status: 'cancelled',
    fee: 300_000,
  },
];

const columns: DataTableColumn<Row>[] = [
  { id: 'title', header: 'Event', cell: (row) => row.title, sortable: true },
  { id: 'client', header: 'Client', cell: (row) => row.client, from: 'lg' },
  { id: 'date', header: 'Date', cell: (row) => <LocalDate value={row.date} />, sortable: true, firstDirection: 'desc' },
  { id: 'status', header: 'Status', cell: (row) => <StatusChip size="sm" status={row.status} rank={row.rank} /> },
  {
    id: 'fee',
    header: 'Fee',
    cell: (row) => <Money cents={row.fee} currency="USD" />,
    numeric: true,
    sortable: true,
    total: <Money cents={rows.reduce((sum, row) => sum + row.fee, 0)} currency="USD" />,
  },
];

function sorted(sort: DataTableSort): Row[] {
  const by = (row: Row) => (sort.id === 'fee' ? row.fee : sort.id === 'date' ? row.date : row.title);
  const turn = sort.direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => (by(a) < by(b) ? -turn : turn));
}

export function Data() {
  const [sort, setSort] = useState<DataTableSort>({ id: 'date', direction: 'asc' });
  const shared = { columns, getRowId: (row: Row) => row.id };
  return (
    <>
      <GallerySection title="Data table">
        <DataTable
          {...shared}
          label="Events"
          rows={sorted(sort)}
          sort={sort}
          onSortChange={setSort}
          rowHref={(row) => `/events/${row.id}`}
          hasMore
          countText="4 of 32"
          rowActions={(row) => (
            <Menu
              trigger={<IconButton size="sm" label={`More for ${row.title}`} icon={<EllipsisVertical />} />}
              items={[
                { label: 'Edit', icon: <Pencil /> },
                { label: 'Delete', icon: <Trash2 />, danger: true },
              ]}
            />
          )}
        />
      </GallerySection>
      <GallerySection title="Data table: loading, empty, error">
        <div className="grid gap-5">
          <DataTable {...shared} label="Events loading" rows={undefined} loading skeletonRows={3} />
          <DataTable
            {...shared}
            label="No events"
            rows={[]}
            empty={
              <EmptyState
                drawing={<CalendarDrawing />}
                title="No events yet"
                description="Every inquiry, hold and booking lives here, from first call to final invoice."
                action={<Button icon={<Plus />}>Add your next event</Button>}
              />
            }
          />
          <DataTable
            {...shared}
            label="Events that failed"
            rows={undefined}
            error={<ErrorState title="Your events could not be loaded" onRetry={() => setSort(sort)} />}
          />
        </div>
      </GallerySection>
    </>
  );
}
