import type { ReactNode } from 'react';
import clsx from 'clsx';
import type { BadgeSign, StatusShape } from '@lectern/protocol/enum-tables';
import { rankLabel } from '@lectern/protocol/holds';
import { speakingEventStatusTable, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { toneClass } from './badge';
import { StatusMark } from './status-mark';

export type SignChipProps = {
  /** A row of a status table. */
  sign: BadgeSign & { shape: StatusShape };
  /** Behind the label. */
  children?: ReactNode;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
};

const plainShapes: readonly StatusShape[] = ['hollow', 'sent'];

/** Every status of events, contracts and invoices: a shape and a word, never color alone. */
export function SignChip({ sign: { label, shape, tone }, children, size = 'md', className }: SignChipProps) {
  const isHatched = shape === 'hatched';
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border font-medium whitespace-nowrap',
        size === 'sm' ? 'min-h-6 px-2 text-xs' : 'min-h-7 px-2.5 text-sm',
        plainShapes.includes(shape)
          ? 'border-control text-ink'
          : [toneClass[tone], isHatched ? 'chip-hatched border-spotlight-text' : 'border-transparent'],
        className,
      )}
    >
      <StatusMark shape={shape} />
      <span className={clsx(shape === 'struck' && 'line-through')}>
        {label}
        {children}
      </span>
    </span>
  );
}

export type StatusChipProps = Omit<SignChipProps, 'sign' | 'children'> & {
  status: SpeakingEventStatus;
  /** Of a hold: 1 is the first option. */
  rank?: number | null | undefined;
};

export function StatusChip({ status, rank, ...rest }: StatusChipProps) {
  return (
    <SignChip sign={speakingEventStatusTable[status]} {...rest}>
      {status === 'hold' && rank ? <span className="font-normal">, {rankLabel(rank).toLowerCase()}</span> : null}
    </SignChip>
  );
}
