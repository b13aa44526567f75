import { invoiceStatusTable, type InvoiceStatus } from '@lectern/protocol/invoice-status';
import { AlarmClock } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { SignChip } from '@/components/ui/status-chip';

type Props = {
  status: InvoiceStatus;
  isOverdue: boolean;
  /** In a list: a phone has space for one, and elsewhere the day it was due says that it's late. */
  short?: boolean;
};

/** Late is said beside what it is otherwise: viewed and overdue is news. */
export function InvoiceStatusChip({ status, isOverdue, short = false }: Props) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <SignChip
        sign={invoiceStatusTable[status]}
        size="sm"
        className={short && isOverdue ? 'max-sm:hidden' : undefined}
      />
      {isOverdue && (
        <Badge tone="danger" icon={<AlarmClock aria-hidden />} className={short ? 'sm:hidden' : undefined}>
          Overdue
        </Badge>
      )}
    </span>
  );
}
