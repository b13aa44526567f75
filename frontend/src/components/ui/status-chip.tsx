import type { ReactNode } from 'react';
import clsx from 'clsx';
import { rankLabel } from '@lectern/protocol/holds';
import { speakingEventStatusTable, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { statusShapes, type StatusShape, type StatusSign } from '@lectern/protocol/status-shapes';

/** The small drawing of a status chip. */
export function StatusMark({ shape }: { shape: StatusShape }) {
  return (
    <svg aria-hidden viewBox="0 0 14 14" className="size-3.5 shrink-0">
      {statusShapes[shape].map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}

export type SignChipProps = {
  /** A row of a status table. */
  sign: StatusSign;
  /** Behind the label. */
  children?: ReactNode;
  size?: 'sm' | 'md' | undefined;
  /** A phone shows only the shape; the word is read out. */
  isShort?: boolean;
  className?: string | undefined;
};

/** Every status of events, contracts and invoices: a shape and a word, never color alone. */
export function SignChip({ sign: { label, shape, tone }, children, size = 'md', isShort, className }: SignChipProps) {
  return (
    <span
      data-shape={shape}
      data-tone={tone}
      className={clsx(
        'status gap-1.5 whitespace-nowrap',
        size === 'sm' ? 'min-h-6 px-2 text-xs' : 'min-h-7 px-2.5 text-sm',
        isShort && 'max-sm:px-1',
        className,
      )}
    >
      <StatusMark shape={shape} />
      <span className={clsx(isShort && 'max-sm:sr-only')}>
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
