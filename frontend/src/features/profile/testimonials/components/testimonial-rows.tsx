/** The testimonials of a phone: a row of two lines each, which opens its card. */
import { useState, type ReactNode } from 'react';
import { testimonialStatusTable, type TestimonialResponse } from '@lectern/protocol/testimonials';
import { SignBadge } from '@/components/ui/badge';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { Drawer } from '@/components/ui/drawer';
import { signature } from '../testimonial-labels';

const columns: DataTableColumn<TestimonialResponse>[] = [
  { id: 'name', header: 'Said by', line: 'title', cell: signature },
  {
    id: 'content',
    header: 'Testimonial',
    line: 'fact',
    cell: ({ content, eventTitle, requestedFrom }) => content || eventTitle || `Asked at ${requestedFrom}`,
  },
  {
    id: 'status',
    header: 'Status',
    line: 'mark',
    cell: ({ status }) => <SignBadge sign={testimonialStatusTable[status]} />,
  },
];

type Props = { rows: readonly TestimonialResponse[]; children: (testimonial: TestimonialResponse) => ReactNode };

export function TestimonialRows({ rows, children }: Props) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = rows.find(({ id }) => id === openedId);
  return (
    <>
      <DataTable
        label="Testimonials"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        onRowClick={({ id }) => setOpenedId(id)}
      />
      {opened && (
        <Drawer open onOpenChange={() => setOpenedId(null)} title={`Testimonial of ${opened.clientName}`}>
          {children(opened)}
        </Drawer>
      )}
    </>
  );
}
