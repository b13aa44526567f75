import clsx from 'clsx';
import { speakingEventStatusTable, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { formatOrdinal } from '@/lib/format';
import { toneClass } from './badge';
import { StatusMark } from './status-mark';

export type StatusChipProps = {
  status: SpeakingEventStatus;
  /** Of a hold: 1 is the first option. */
  rank?: number | null;
  size?: 'sm' | 'md';
  className?: string;
};

const ordinalWords = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** `first option` */
export function optionWords(rank: number): string {
  return `${ordinalWords[rank] ?? formatOrdinal(rank)} option`;
}

export function StatusChip({ status, rank, size = 'md', className }: StatusChipProps) {
  const { label, shape, tone } = speakingEventStatusTable[status];
  const isPlain = shape === 'hollow' || shape === 'sent';
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border font-medium whitespace-nowrap',
        size === 'sm' ? 'min-h-6 px-2 text-xs' : 'min-h-7 px-2.5 text-sm',
        isPlain ? 'border-control text-ink' : toneClass[tone],
        !isPlain && (status === 'hold' ? 'chip-hatched border-spotlight-text' : 'border-transparent'),
        className,
      )}
    >
      <StatusMark shape={shape} />
      <span className={clsx(shape === 'struck' && 'line-through')}>
        {label}
        {status === 'hold' && rank ? <span className="font-normal">, {optionWords(rank)}</span> : null}
      </span>
    </span>
  );
}
