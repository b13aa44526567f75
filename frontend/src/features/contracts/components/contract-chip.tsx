import clsx from 'clsx';
import { contractStatusLabels, type ContractStatus } from '@lectern/protocol/contract-status';
import { enumTable } from '@lectern/protocol/enum-tables';
import { toneClass, type BadgeTone } from '@/components/ui/badge';
import { StatusMark, type StatusShape } from '@/components/ui/status-mark';

type Look = { shape: StatusShape; tone: BadgeTone; plain?: boolean; struck?: boolean };

const looks = enumTable<ContractStatus, Look>(
  {
    draft: { shape: 'hollow', tone: 'neutral', plain: true },
    sent: { shape: 'sent', tone: 'info' },
    viewed: { shape: 'open', tone: 'info' },
    partly_signed: { shape: 'pen', tone: 'spotlight' },
    completed: { shape: 'check', tone: 'success' },
    declined: { shape: 'cross', tone: 'danger' },
    voided: { shape: 'struck', tone: 'neutral', struck: true },
    expired: { shape: 'pause', tone: 'warning' },
  },
  () => ({ shape: 'hollow', tone: 'neutral' }),
);

/** The status of a contract: a shape and a word, like the chip of an event. */
export function ContractChip({ status, size = 'md' }: { status: ContractStatus; size?: 'sm' | 'md' }) {
  const look = looks[status];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border font-medium whitespace-nowrap',
        size === 'sm' ? 'min-h-6 px-2 text-xs' : 'min-h-7 px-2.5 text-sm',
        look.plain ? 'border-control text-ink' : ['border-transparent', toneClass[look.tone]],
      )}
    >
      <StatusMark shape={look.shape} />
      <span className={clsx(look.struck && 'line-through')}>{contractStatusLabels[status]}</span>
    </span>
  );
}
