/** How firm the event is: a shape and a word, never a color alone. What is firm has the color it has in the app. */
import type { Tone } from '@lectern/protocol/enum-tables';
import {
  plannerStatusTable,
  speakingEventStatusTable,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';

const plain = 'border-control bg-surface text-ink';
const looks: Record<(typeof plannerStatusTable)[SpeakingEventStatus]['firmness'], string> = {
  firm: '',
  held: `chip-hatched ${plain}`,
  open: plain,
  off: 'border-control bg-surface text-muted line-through',
};
const firmLooks: Partial<Record<Tone, string>> = {
  curtain: 'border-transparent bg-curtain-soft text-curtain-text',
  success: 'border-transparent bg-success-soft text-success-text',
};

export function StatusMark({ status, words }: { status: SpeakingEventStatus; words: string }) {
  const { firmness } = plannerStatusTable[status];
  const look = firmness === 'firm' ? (firmLooks[speakingEventStatusTable[status].tone] ?? plain) : looks[firmness];
  return (
    <span className={`inline-flex items-center gap-2 rounded-full border px-3 py-0.5 font-medium ${look}`}>
      <span
        aria-hidden
        className={`size-2 rounded-full border border-current ${firmness === 'firm' ? 'bg-current' : ''}`}
      />
      {words}
    </span>
  );
}
