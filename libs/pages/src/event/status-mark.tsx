import { speakingEventStatusTable, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { statusShapes } from '@lectern/protocol/status-shapes';

/** The application's sign of a status, beside the planner's words for it. */
export function StatusMark({ status, words }: { status: SpeakingEventStatus; words: string }) {
  const { shape, tone } = speakingEventStatusTable[status];
  return (
    <span data-shape={shape} data-tone={tone} className="status gap-2 px-3 py-0.5">
      <svg aria-hidden viewBox="0 0 14 14" className="size-3.5 shrink-0">
        {statusShapes[shape].map((path) => (
          <path key={path.d} {...path} />
        ))}
      </svg>
      {words}
    </span>
  );
}
