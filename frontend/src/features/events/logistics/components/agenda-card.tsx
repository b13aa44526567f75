import { useState } from 'react';
import { agendaItemKindLabels, type AgendaItemKind, type AgendaItemResponse } from '@lectern/protocol/event-logistics';
import clsx from 'clsx';
import { Pencil, Plus } from 'lucide-react';
import { Panel } from '@/components/lists/panel';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Acting } from '@/components/ui/part';
import { WaitingMark } from '@/components/waiting-mark';
import { formatTime } from '@/lib/format';
import { zoneAbbreviation } from '@/lib/place-time';
import { useMayAct } from '@/lib/session/user';
import { agendaDays, type AgendaDay } from '../agenda-days';
import type { EventOfLogistics } from '../logistics-labels';
import { confirmationOf, useTick } from '../use-tick';
import { AgendaDrawer } from './agenda-drawer';

type Props = { event: EventOfLogistics; agenda: readonly AgendaItemResponse[] };
type Open = { item: AgendaItemResponse | undefined; start: { kind: AgendaItemKind; itemDate: string | null } };

/** The day on a line, in the event's own time. */
export function AgendaCard({ event, agenda }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const days = agendaDays(event, agenda);
  const zone = zoneAbbreviation(event.timeZone, event.eventDate);
  const add = (itemDate: string | null) =>
    setOpen({ item: undefined, start: { kind: agenda.length === 0 ? 'arrival' : 'talk', itemDate } });
  const severalDays = days.length > 1;
  const mayAct = useMayAct();
  return (
    <>
      <Panel
        title="Agenda"
        description={agenda.length > 0 ? `Times are local (${zone}).` : undefined}
        padded
        rows={agenda.length > 0 || severalDays ? days : []}
        add={{ label: 'Add', what: 'an agenda item', icon: <Plus />, onAdd: () => add(null) }}
        empty={{
          title: 'Nothing on the agenda yet',
          description: 'Arrival, sound check, introduction, talk, signing: when and in which room.',
        }}
      >
        {(rows) => (
          <div className="space-y-6">
            {rows.map((day) => (
              <section key={day.date ?? 'undated'} aria-label={day.title}>
                <div className="flex items-center justify-between gap-3">
                  <h3 className="text-sm font-semibold">{day.title}</h3>
                  {severalDays && mayAct && (
                    <IconButton size="sm" label={`Add to ${day.title}`} icon={<Plus />} onClick={() => add(day.date)} />
                  )}
                </div>
                <Day
                  event={event}
                  day={day}
                  onEdit={(item) => setOpen({ item, start: { kind: 'talk', itemDate: null } })}
                />
              </section>
            ))}
          </div>
        )}
      </Panel>
      {open && <AgendaDrawer event={event} item={open.item} start={open.start} onClose={() => setOpen(null)} />}
    </>
  );
}

/** `Talk, 9:00 AM` */
const lineName = ({ kind, startTime }: AgendaItemResponse) =>
  [agendaItemKindLabels[kind], startTime && formatTime(startTime)].filter(Boolean).join(', ');

type DayProps = { event: EventOfLogistics; day: AgendaDay; onEdit: (item: AgendaItemResponse) => void };

function Day({ event, day, onEdit }: DayProps) {
  const tick = useTick(event, 'agenda');
  const mayAct = useMayAct();
  if (day.items.length === 0) return <p className="mt-1 text-sm text-muted">Nothing on this day yet.</p>;
  return (
    <ol className="mt-2">
      {day.items.map((item, index) => (
        <li key={item.id} className="relative flex gap-3 pb-3 last:pb-0">
          <span className="w-20 shrink-0 pt-0.5 text-right text-sm tabular-nums">
            {item.startTime ? formatTime(item.startTime) : <span className="text-muted">Any time</span>}
            {item.endTime && <span className="block text-xs text-muted">to {formatTime(item.endTime)}</span>}
          </span>
          <span aria-hidden className="relative flex w-3 shrink-0 justify-center">
            {index < day.items.length - 1 && <span className="absolute top-3 -bottom-5 w-px bg-line" />}
            <span
              className={clsx(
                'relative mt-1.5 size-3 rounded-full border',
                item.kind === 'talk' ? 'border-curtain bg-curtain' : 'border-control bg-surface',
              )}
            />
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <Checkbox
              checked={item.confirmedOn !== null}
              disabled={!mayAct}
              onChange={(checked) => tick(item, checked, lineName(item))}
              aria-label={`Confirmed: ${lineName(item)}`}
              label={
                <span className={clsx(item.kind === 'talk' ? 'font-semibold' : 'font-medium')}>
                  {agendaItemKindLabels[item.kind]}
                  {item.room && <span className="font-normal text-muted"> · {item.room}</span>}
                </span>
              }
              description={confirmationOf(item)}
            />
            <WaitingMark id={item.id} className="pl-7.5" />
            {item.notes && (
              <p className="mt-0.5 pl-7.5 text-sm wrap-anywhere whitespace-pre-line text-muted">{item.notes}</p>
            )}
          </div>
          <Acting>
            <IconButton
              size="sm"
              label={`Edit ${agendaItemKindLabels[item.kind]}`}
              icon={<Pencil />}
              onClick={() => onEdit(item)}
            />
          </Acting>
        </li>
      ))}
    </ol>
  );
}
