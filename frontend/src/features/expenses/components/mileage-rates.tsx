/** What a mile counts, from which day on: the IRS's rates, and the speaker's own before them. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@lectern/protocol/calendar';
import type { MileageRate } from '@lectern/protocol/expenses';
import { Plus } from 'lucide-react';
import { ListTable } from '@/components/lists/list-table';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { Acting } from '@/components/ui/part';
import { ratesQuery } from '../api/expenses.queries';
import { rateText } from '../expense-labels';
import { MileageRateDrawer } from './mileage-rate-drawer';

const columns: DataTableColumn<MileageRate>[] = [
  {
    id: 'from',
    header: 'From',
    line: 'title',
    cell: (rate) => <span className="whitespace-nowrap">{formatDate(rate.fromDate)}</span>,
  },
  {
    id: 'kind',
    header: 'Kind',
    line: 'mark',
    cell: (rate) => (rate.id === null ? <Badge>Built-in</Badge> : <Badge tone="curtain">Yours</Badge>),
  },
  {
    id: 'source',
    header: 'Source',
    line: 'fact',
    cell: (rate) => rate.source ?? <span className="text-muted">–</span>,
  },
  { id: 'rate', header: 'Per mile', line: 'value', numeric: true, cell: (rate) => rateText(rate.rate) },
];

export function MileageRates() {
  const list = useQuery(ratesQuery);
  const [open, setOpen] = useState<{ rate?: MileageRate } | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:order-last">
        <p className="max-w-[60ch] text-sm text-muted">
          IRS standard business rates are built in. Your rate applies from its start date until the next one.
        </p>
        <div data-bottom-bar>
          <Acting>
            <Button variant="secondary" icon={<Plus />} onClick={() => setOpen({})}>
              Add a rate
            </Button>
          </Acting>
        </div>
      </div>
      <ListTable
        label="Mileage rates"
        columns={columns}
        query={list}
        getRowId={(rate) => rate.fromDate}
        onRowClick={(rate) => setOpen({ rate })}
      />
      {open && <MileageRateDrawer key={open.rate?.fromDate ?? 'new'} rate={open.rate} onClose={() => setOpen(null)} />}
    </div>
  );
}
