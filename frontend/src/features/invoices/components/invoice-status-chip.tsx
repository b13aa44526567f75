import { invoiceStatusTable, type InvoiceStatus } from '@lectern/protocol/invoice-status';
import clsx from 'clsx';
import { AlarmClock, Eye } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { StatusMark } from '@/components/ui/status-mark';

type Props = {
  status: InvoiceStatus;
  isOverdue: boolean;
  /** On a phone there is only space for what matters most. */
  short?: boolean;
};

/** Shape and word, never colour alone. Late is said beside what it is otherwise: viewed and overdue is news. */
export function InvoiceStatusChip({ status, isOverdue, short = false }: Props) {
  const { label, tone, shape } = invoiceStatusTable[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge
        tone={tone}
        className={short && isOverdue ? 'max-sm:hidden' : undefined}
        icon={shape ? <StatusMark shape={shape} /> : <Eye aria-hidden />}
      >
        <span className={clsx(status === 'void' && 'line-through')}>{label}</span>
      </Badge>
      {isOverdue && (
        <Badge tone="danger" icon={<AlarmClock aria-hidden />}>
          Overdue
        </Badge>
      )}
    </span>
  );
}
