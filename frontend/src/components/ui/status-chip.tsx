import clsx from 'clsx';
import { enumTable } from '@lectern/protocol/enum-tables';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { formatOrdinal } from '@/lib/format';
import { toneClass, type BadgeTone } from './badge';
import { StatusMark, type StatusShape } from './status-mark';

/** Type only: the words are repeated here (a test compares them), so that a chip does not pull in the schemas. */
export type EventChipStatus = SpeakingEventStatus;

export type StatusChipProps = {
  status: EventChipStatus;
  /** Of a hold: 1 is the first option. */
  rank?: number | null;
  size?: 'sm' | 'md';
  className?: string;
};

type Look = { word: string; shape: StatusShape; tone: BadgeTone; plain?: boolean; struck?: boolean };

const looks = enumTable<EventChipStatus, Look>(
  {
    inquiry: { word: 'Inquiry', shape: 'hollow', tone: 'neutral', plain: true },
    proposal_sent: { word: 'Proposal sent', shape: 'sent', tone: 'neutral', plain: true },
    hold: { word: 'Hold', shape: 'hatched', tone: 'spotlight' },
    contract_sent: { word: 'Contract sent', shape: 'pen', tone: 'info' },
    confirmed: { word: 'Confirmed', shape: 'solid', tone: 'curtain' },
    delivered: { word: 'Delivered', shape: 'check', tone: 'success' },
    closed: { word: 'Closed', shape: 'coin', tone: 'success' },
    released: { word: 'Released', shape: 'open', tone: 'neutral' },
    lost: { word: 'Lost', shape: 'cross', tone: 'neutral' },
    postponed: { word: 'Postponed', shape: 'pause', tone: 'warning' },
    cancelled: { word: 'Cancelled', shape: 'struck', tone: 'danger', struck: true },
  },
  (word) => ({ word, shape: 'hollow', tone: 'neutral' }),
);

/** In the order in which a booking goes. */
export const eventChipStatuses = Object.keys(looks) as EventChipStatus[];

export function eventStatusWord(status: EventChipStatus): string {
  return looks[status].word;
}

export function eventStatusShape(status: EventChipStatus): StatusShape {
  return looks[status].shape;
}

const ordinalWords = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** `first option` */
export function optionWords(rank: number): string {
  return `${ordinalWords[rank] ?? formatOrdinal(rank)} option`;
}

export function StatusChip({ status, rank, size = 'md', className }: StatusChipProps) {
  const look = looks[status];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border font-medium whitespace-nowrap',
        size === 'sm' ? 'min-h-6 px-2 text-xs' : 'min-h-7 px-2.5 text-sm',
        look.plain ? 'border-control text-ink' : toneClass[look.tone],
        !look.plain && (status === 'hold' ? 'chip-hatched border-spotlight-text' : 'border-transparent'),
        className,
      )}
    >
      <StatusMark shape={look.shape} />
      <span className={clsx(look.struck && 'line-through')}>
        {look.word}
        {status === 'hold' && rank ? <span className="font-normal">, {optionWords(rank)}</span> : null}
      </span>
    </span>
  );
}
