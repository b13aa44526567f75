/** How firm the event is: a shape and a word, never a colour alone. */
import { plannerStatusTable, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';

const looks: Record<(typeof plannerStatusTable)[SpeakingEventStatus]['firmness'], string> = {
  firm: 'border-transparent bg-success-soft text-success-text',
  held: 'chip-hatched border-control bg-surface text-ink',
  open: 'border-control bg-surface text-ink',
  off: 'border-control bg-surface text-muted line-through',
};

export function StatusMark({ status, words }: { status: SpeakingEventStatus; words: string }) {
  const { firmness } = plannerStatusTable[status];
  return (
    <span className={`inline-flex items-center gap-2 rounded-full border px-3 py-0.5 font-medium ${looks[firmness]}`}>
      <span
        aria-hidden
        className={`size-2 rounded-full border border-current ${firmness === 'firm' ? 'bg-current' : ''}`}
      />
      {words}
    </span>
  );
}
