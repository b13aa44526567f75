/** The same numbers as the chart above it, as a table: for whoever reads them, copies them, or sees no pictures. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';

type Props<Row> = {
  label: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
};

export function ChartTwin<Row>({ label, columns, rows, getRowId }: Props<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4 space-y-3">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="print:hidden"
      >
        {open ? 'Hide the table' : 'Show as a table'}
      </Button>
      {open && <DataTable label={label} columns={columns} rows={rows} getRowId={getRowId} />}
    </div>
  );
}
