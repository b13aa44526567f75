import type { ReactNode } from 'react';
import { speakingEventStatusTable, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { travelKindTable } from '@lectern/protocol/travel-kinds';
import clsx from 'clsx';
import { Link } from 'wouter';
import { firstIcons } from '@/components/ui/first-icons';
import { StatusChip } from '@/components/ui/status-chip';
import { StatusMark } from '@/components/ui/status-mark';
import { formatOrdinal } from '@/lib/format';
import type { CalendarEntry } from '../calendar-layout';
import { entryTime, entryWord } from '../calendar-labels';

const looks: Record<SpeakingEventStatus, string> = {
  inquiry: 'border-control bg-surface text-ink',
  proposal_sent: 'border-control bg-surface text-ink',
  hold: 'chip-hatched border-spotlight-text bg-spotlight-soft text-spotlight-text',
  contract_sent: 'border-dashed border-info-text bg-info-soft text-info-text',
  confirmed: 'border-transparent bg-curtain text-curtain-on',
  delivered: 'border-transparent bg-success-soft text-success-text',
  closed: 'border-transparent bg-success-soft text-success-text',
  released: 'border-line bg-sunken text-ink line-through',
  lost: 'border-line bg-sunken text-ink line-through',
  postponed: 'border-dashed border-warning-text bg-warning-soft text-warning-text',
  cancelled: 'border-transparent bg-danger-soft text-danger-text line-through',
};

/** A hold on it is what counts of an event that is only hoped for. */
export function entryLook({ status, rank }: CalendarEntry): string {
  if (!status) return 'border-transparent bg-info-soft text-info-text';
  return looks[rank && status !== 'contract_sent' ? 'hold' : status];
}

export function EntrySign({ entry }: { entry: CalendarEntry }): ReactNode {
  if (entry.travelKind) {
    const Icon = firstIcons[travelKindTable[entry.travelKind].icon];
    return <Icon aria-hidden className="size-3.5 shrink-0" />;
  }
  if (!entry.status) return null;
  return (
    <StatusMark
      shape={speakingEventStatusTable[entry.rank && entry.status !== 'contract_sent' ? 'hold' : entry.status].shape}
    />
  );
}

/** One line of colour in a month: its shape says the status, its words are read out. */
export function EntryBar({ entry, className }: { entry: CalendarEntry; className?: string }) {
  const words = [entryWord(entry), entryTime(entry), entry.detail].filter(Boolean);
  const shown = `${entry.rank ? `${formatOrdinal(entry.rank)} · ` : ''}${entry.title}`;
  return (
    <Link
      href={`/events/${entry.eventId}`}
      aria-label={[shown, ...words].join(', ')}
      title={[shown, ...words].join(' · ')}
      className={clsx(
        'flex min-h-6 min-w-0 items-center gap-1 overflow-hidden rounded-[5px] border px-1.5 text-xs leading-5 font-medium hover:underline',
        entryLook(entry),
        className,
      )}
    >
      <EntrySign entry={entry} />
      <span className="truncate">{shown}</span>
    </Link>
  );
}

type LineProps = { entry: CalendarEntry; day: string; stacked?: boolean };

/** An entry on one of its days, with all its words: in the week, the agenda and the dialog of a day. */
export function EntryLine({ entry, day, stacked = false }: LineProps) {
  const time = entryTime(entry, day);
  const about = [time, entry.detail].filter(Boolean).join(' · ');
  return (
    <div
      className={clsx(
        'relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2 hover:bg-sunken',
        stacked && 'lg:block lg:space-y-1',
      )}
    >
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={`/events/${entry.eventId}`}
          className={clsx(
            'text-sm font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-md',
            entry.status === 'cancelled' && 'line-through',
          )}
        >
          {entry.title}
        </Link>
        {about && <p className="text-sm text-muted">{about}</p>}
      </div>
      {stacked || entry.travelKind ? (
        <span
          className={clsx(
            'inline-flex min-h-6 items-center gap-1.5 rounded-[5px] border px-1.5 py-0.5 text-xs font-medium',
            entryLook(entry),
          )}
        >
          <EntrySign entry={entry} />
          {entryWord(entry)}
        </span>
      ) : (
        entry.status && (
          <span className="flex min-w-0 flex-wrap gap-1">
            <StatusChip status={entry.status} rank={entry.rank} size="sm" />
            {entry.rank && entry.status !== 'hold' ? <StatusChip status="hold" rank={entry.rank} size="sm" /> : null}
          </span>
        )
      )}
    </div>
  );
}
