/** The testimonials of a phone: how it begins, and who said it, in two lines, which open its card. */
import { useState } from 'react';
import { testimonialStatusTable, type TestimonialResponse } from '@lectern/protocol/testimonials';
import { useReminder } from '@/components/lists/use-reminder';
import { Badge, SignBadge } from '@/components/ui/badge';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { Drawer } from '@/components/ui/drawer';
import { useNextStep, type StepActions } from '../use-next-step';
import { TestimonialCard } from './testimonial-card';

const columns: DataTableColumn<TestimonialResponse>[] = [
  {
    id: 'quote',
    header: 'Quote',
    line: 'title',
    cell: ({ content, clientName }) => (content ? <span className="font-display">“{content}”</span> : clientName),
  },
  {
    id: 'name',
    header: 'Said by',
    line: 'fact',
    className: 'max-sm:col-span-2',
    cell: ({ content, clientName, requestedFrom }) => (content ? clientName : requestedFrom),
  },
  {
    id: 'status',
    header: 'Status',
    line: 'mark',
    cell: ({ status, isFeatured }) =>
      isFeatured ? <Badge tone="spotlight">Featured</Badge> : <SignBadge sign={testimonialStatusTable[status]} />,
  },
];

type Props = { rows: readonly TestimonialResponse[]; actions: StepActions };

export function TestimonialRows({ rows, actions }: Props) {
  const { stepOf } = useNextStep(actions);
  const reminder = useReminder();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = rows.find(({ id }) => id === openedId);
  return (
    <>
      <DataTable
        label="Testimonials"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        swipeOf={(testimonial) => {
          const step = stepOf(testimonial);
          if (!step) return {};
          const open = () => setOpenedId(testimonial.id);
          // A finger slips: before an email goes out, the card is there with its button.
          const left = reminder({ title: `Follow up on the testimonial from ${testimonial.clientName}` });
          return { right: { ...step, act: testimonial.status === 'requested' ? open : step.act }, left };
        }}
        onRowClick={({ id }) => setOpenedId(id)}
      />
      {opened && (
        <Drawer open onOpenChange={() => setOpenedId(null)} title={`Testimonial from ${opened.clientName}`}>
          <TestimonialCard testimonial={opened} actions={actions} />
        </Drawer>
      )}
    </>
  );
}
