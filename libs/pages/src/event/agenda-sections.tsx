/** The day's course and what must stand on stage, each line with its tick where the planner may set one. */
import type { ReactNode } from 'react';
import { agendaItemKindLabels } from '@lectern/protocol/event-logistics';
import type { SharedAgendaItem, SharedAvNeed, SharedEvent } from '@lectern/protocol/shared-pages';
import { Section } from '../parts/parts';
import { TickBox } from '../planner/tick-box';
import { longDay, timesText, zoneLetters } from '../words';

interface Props {
  event: SharedEvent;
  base: string;
  today: string;
}

export function AgendaSection({ event, base, today }: Props) {
  if (event.agenda.length === 0) return null;
  const days = byDay(event);
  const first = event.days?.from;
  const note = [
    first && `Times are local, ${zoneLetters(event.zone, first)}.`,
    isOpen(event, event.agenda) && 'Check each line that’s right: the speaker sees it.',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Section of="agenda" title="Agenda" note={note}>
      <div className="space-y-8">
        {days.map(({ day, items }) => (
          <div key={day ?? ''}>
            {day && days.length > 1 && <h3 className="mb-2 font-semibold">{longDay(day, today)}</h3>}
            <ol className="divide-y divide-line border-y border-line">
              {items.map((item) => (
                <AgendaLine key={item.id} item={item}>
                  <TickBox kind="agenda" line={item} ticks={event.ticks} base={base} today={today} />
                </AgendaLine>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

function AgendaLine({ item, children }: { item: SharedAgendaItem; children: ReactNode }) {
  const times = timesText(item.startTime, item.endTime);
  const endsNextDay = item.startTime !== null && item.endTime !== null && item.endTime < item.startTime;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_fit-content(11rem)] gap-x-6 py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <p className="text-sm text-muted tabular-nums sm:pt-0.5">
        {times || 'Time open'}
        {endsNextDay && ' (next day)'}
      </p>
      <div className="min-w-0">
        <p className="font-medium">
          {agendaItemKindLabels[item.kind]}
          {item.room && <span className="font-normal wrap-anywhere text-muted"> · {item.room}</span>}
        </p>
        {item.notes && (
          <p dir="auto" className="mt-0.5 max-w-[60ch] text-sm wrap-anywhere whitespace-pre-line text-muted">
            {item.notes}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

export function AvSection({ event, base, today }: Props) {
  if (event.av.length === 0) return null;
  return (
    <Section
      of="av"
      title="On stage"
      note={`What the talk needs from the room.${isOpen(event, event.av) ? ' Check what will be there: the speaker sees it.' : ''}`}
    >
      <ul className="divide-y divide-line border-y border-line">
        {event.av.map((need) => (
          <AvLine key={need.id} need={need}>
            <TickBox kind="av" line={need} ticks={event.ticks} base={base} today={today} />
          </AvLine>
        ))}
      </ul>
    </Section>
  );
}

function AvLine({ need, children }: { need: SharedAvNeed; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_fit-content(11rem)] gap-x-6 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere" dir="auto">
          {need.item}
          {!need.isRequired && <span className="text-sm font-normal text-muted"> · if possible</span>}
        </p>
        {need.notes && (
          <p dir="auto" className="mt-0.5 max-w-[60ch] text-sm wrap-anywhere whitespace-pre-line text-muted">
            {need.notes}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

/** Whether the planner has a box to check beside one of these lines. */
const isOpen = ({ ticks }: SharedEvent, lines: readonly { id: string; confirmedOn: string | null }[]) =>
  lines.some((line) =>
    ticks?.lines.some(({ id, isTickedHere }) => id === line.id && (isTickedHere || !line.confirmedOn)),
  );

interface Day {
  day: string | null;
  items: SharedAgendaItem[];
}

/** In the order they come in, which is that of the agenda; without a day, it is the event's first one. */
function byDay(event: SharedEvent): Day[] {
  const days: Day[] = [];
  for (const item of event.agenda) {
    const day = item.day ?? event.days?.from ?? null;
    const known = days.find((one) => one.day === day);
    if (known) known.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
