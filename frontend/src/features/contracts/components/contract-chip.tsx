import clsx from 'clsx';
import { contractStatusTable, type ContractStatus } from '@lectern/protocol/contract-status';
import { toneClass } from '@/components/ui/badge';
import { StatusMark } from '@/components/ui/status-mark';

/** The status of a contract: a shape and a word, like the chip of an event. */
export function ContractChip({ status, size = 'md' }: { status: ContractStatus; size?: 'sm' | 'md' }) {
  const { label, tone, shape } = contractStatusTable[status];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border font-medium whitespace-nowrap',
        size === 'sm' ? 'min-h-6 px-2 text-xs' : 'min-h-7 px-2.5 text-sm',
        shape === 'hollow' ? 'border-control text-ink' : ['border-transparent', toneClass[tone]],
      )}
    >
      <StatusMark shape={shape} />
      <span className={clsx(shape === 'struck' && 'line-through')}>{label}</span>
    </span>
  );
}
