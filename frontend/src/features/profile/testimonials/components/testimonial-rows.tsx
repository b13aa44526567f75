/** The testimonials of a phone: a row of two lines each, which opens its card. */
import { useState, type ReactNode } from 'react';
import { testimonialStatusTable, type TestimonialResponse } from '@lectern/protocol/testimonials';
import { Rating } from '@/components/forms/rating-field';
import { Badge, SignBadge } from '@/components/ui/badge';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { Drawer } from '@/components/ui/drawer';

const columns: DataTableColumn<TestimonialResponse>[] = [
  { id: 'name', header: 'Said by', line: 'title', cell: ({ clientName }) => clientName },
  { id: 'rating', header: 'Rating', line: 'value', cell: ({ rating }) => rating !== null && <Rating value={rating} /> },
  {
    id: 'company',
    header: 'Company',
    line: 'fact',
    className: 'max-sm:col-span-2',
    cell: ({ companyName, eventTitle, requestedFrom, content }) =>
      companyName || eventTitle || requestedFrom || content,
  },
  {
    id: 'status',
    header: 'Status',
    line: 'mark',
    cell: ({ status, isFeatured }) =>
      isFeatured ? <Badge tone="spotlight">Featured</Badge> : <SignBadge sign={testimonialStatusTable[status]} />,
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
        <Drawer open onOpenChange={() => setOpenedId(null)} title={`Testimonial from ${opened.clientName}`}>
          {children(opened)}
        </Drawer>
      )}
    </>
  );
}
