/** Says beside a form what a day or a journey collides with. Quiet while there is nothing; it never blocks. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { EventConflicts, EventConflictsInput, type EventConflict } from '@lectern/protocol/pipeline';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import type { z } from 'zod';
import { zoneHere } from '@/lib/place-time';
import { post } from '@/lib/request';
import { useDebounced } from '@/lib/use-debounced';

/** As the form has them: what is half typed is no question yet. */
export type ConflictNoticeValues = Partial<z.input<typeof EventConflictsInput>>;

const PAUSE_MS = 400;

const conflictsQuery = (asked: EventConflictsInput | null) =>
  queryOptions({
    queryKey: ['/api/events/conflicts', asked],
    queryFn: ({ signal }) => post('/api/events/conflicts', asked, { schema: EventConflicts, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });

type Props = {
  values: ConflictNoticeValues;
  /** Of all that is found, only what the form at hand can mend. */
  only?: readonly EventConflict['kind'][];
};

export function ConflictNotice({ values, only }: Props) {
  // As text, because every render of a form makes its values anew.
  const written = useDebounced(JSON.stringify(question(values)), PAUSE_MS);
  const asked = JSON.parse(written) as EventConflictsInput | null;
  const { data } = useQuery(conflictsQuery(asked));
  const found = asked ? (data?.items ?? []).filter(({ kind }) => !only || only.includes(kind)) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning-text">
          <p className="font-medium">{found.length === 1 ? 'Before you save' : 'Before you save, check these'}</p>
          <ul className="mt-1 space-y-1.5">
            {found.map((conflict) => (
              <Line key={`${conflict.kind} ${conflict.eventId} ${conflict.text}`} conflict={conflict} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Line({ conflict: { severity, kind, text, eventId } }: { conflict: EventConflict }) {
  const Sign = severity === 'warning' ? TriangleAlert : CalendarClock;
  const isOther = kind === 'same_day' || kind === 'first_option' || kind === 'travel_gap';
  return (
    <li className="flex items-start gap-2">
      <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {text}{' '}
        {isOther && eventId && (
          // In a tab of its own: what is typed here stays.
          <a
            href={`/events/${eventId}`}
            target="_blank"
            rel="noreferrer"
            className="whitespace-nowrap underline underline-offset-4"
          >
            View<span className="sr-only"> (opens a new tab)</span>
          </a>
        )}
      </span>
    </li>
  );
}

/** Null while there is no day, or nothing that the server would understand. */
function question(values: ConflictNoticeValues): EventConflictsInput | null {
  const { eventId, eventDate, endDate, startTime, endTime, format } = values;
  // A new event is in the speaker's own zone until it is told another one.
  const timeZone = values.timeZone || zoneHere();
  const { city, state, country, latitude, longitude, travel } = values;
  const fields = { eventId, eventDate, endDate, startTime, endTime, timeZone, format };
  const parsed = EventConflictsInput.safeParse({ ...fields, city, state, country, latitude, longitude, travel });
  return parsed.success && parsed.data.eventDate ? parsed.data : null;
}
