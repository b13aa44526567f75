import type { InvoiceStatus } from '@lectern/protocol/invoice-status';
import { invoiceStatusLabels } from '@lectern/protocol/invoice-status';
import clsx from 'clsx';
import { AlarmClock, Eye } from 'lucide-react';
import { enumTable } from '@lectern/protocol/enum-tables';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { StatusMark, type StatusShape } from '@/components/ui/status-mark';

const looks: Record<InvoiceStatus, { tone: BadgeTone; shape: StatusShape | null }> = enumTable(
  {
    draft: { tone: 'neutral', shape: 'hollow' },
    sent: { tone: 'info', shape: 'sent' },
    viewed: { tone: 'info', shape: null },
    partly_paid: { tone: 'spotlight', shape: 'hatched' },
    paid: { tone: 'success', shape: 'coin' },
    void: { tone: 'neutral', shape: 'struck' },
  },
  () => ({ tone: 'neutral', shape: 'hollow' }),
);

/** Shape and word, never colour alone. Late is said beside what it is otherwise: viewed and overdue is news. */
export function InvoiceStatusChip({ status, isOverdue }: { status: InvoiceStatus; isOverdue: boolean }) {
  const { tone, shape } = looks[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone} icon={shape ? <StatusMark shape={shape} /> : <Eye aria-hidden />}>
        <span className={clsx(status === 'void' && 'line-through')}>{invoiceStatusLabels[status]}</span>
      </Badge>
      {isOverdue && (
        <Badge tone="danger" icon={<AlarmClock aria-hidden />}>
          Overdue
        </Badge>
      )}
    </span>
  );
}
