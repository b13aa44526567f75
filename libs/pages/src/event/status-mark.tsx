/** How firm the event is: a shape and a word, never a colour alone. */
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';

type Shape = 'solid' | 'hatched' | 'hollow' | 'struck';

const shapes: Record<SpeakingEventStatus, Shape> = {
  inquiry: 'hollow',
  proposal_sent: 'hollow',
  hold: 'hatched',
  contract_sent: 'hatched',
  confirmed: 'solid',
  delivered: 'solid',
  closed: 'solid',
  released: 'struck',
  lost: 'struck',
  postponed: 'hollow',
  cancelled: 'struck',
};

const looks: Record<Shape, string> = {
  solid: 'border-transparent bg-success-soft text-success-text',
  hatched: 'chip-hatched border-control bg-surface text-ink',
  hollow: 'border-control bg-surface text-ink',
  struck: 'border-control bg-surface text-muted line-through',
};

export function StatusMark({ status, words }: { status: SpeakingEventStatus; words: string }) {
  const shape = shapes[status];
  return (
    <span className={`inline-flex items-center gap-2 rounded-full border px-3 py-0.5 font-medium ${looks[shape]}`}>
      <span
        aria-hidden
        className={`size-2 rounded-full border border-current ${shape === 'solid' ? 'bg-current' : ''}`}
      />
      {words}
    </span>
  );
}
