import { zodResolver } from '@hookform/resolvers/zod';
import {
  agendaItemKindLabels,
  agendaItemResponse,
  createAgendaItemInput,
  type AgendaItemKind,
  type AgendaItemResponse,
  type CreateAgendaItemInput,
} from '@lectern/protocol/event-logistics';
import type { z } from 'zod';
import { DateField, LongTextField, SelectField, TextField, TimeField } from '@/components/forms/fields';
import { staleFields } from '@/components/forms/stale-fields';
import { useRowForm } from '@/components/forms/use-row-form';
import { formatDate } from '@/lib/format';
import { zoneAbbreviation } from '@/lib/place-time';
import { useAgendaRows } from '../api/logistics.mutations';
import { agendaLabels, agendaText, type EventOfLogistics } from '../logistics-labels';
import { LogisticsDrawer } from './logistics-drawer';

type Values = z.input<typeof createAgendaItemInput>;

const kindOptions = Object.entries(agendaItemKindLabels).map(([value, label]) => ({ value, label }));

const toValues = ({ kind, itemDate, startTime, endTime, room, notes }: AgendaItemResponse) => ({
  kind,
  itemDate,
  startTime,
  endTime,
  room,
  notes,
});

type Props = {
  event: EventOfLogistics;
  item: AgendaItemResponse | undefined;
  /** What a new one starts with. */
  start: { kind: AgendaItemKind; itemDate: string | null };
  onClose: () => void;
};

export function AgendaDrawer({ event, item, start, onClose }: Props) {
  const { create, update, remove } = useAgendaRows(event.id);
  const row = useRowForm<Values, CreateAgendaItemInput, AgendaItemResponse>({
    row: item,
    initial: item ? toValues(item) : { ...start, startTime: null, endTime: null, room: null, notes: null },
    resolver: zodResolver(createAgendaItemInput),
    rowSchema: agendaItemResponse,
    toValues,
    draftName: item ? `agenda-item-${item.id}` : `new-agenda-item-${event.id}`,
    create: (action) => create.mutateAsync(action),
    update: (changes, version) => update.mutateAsync({ id: item?.id ?? '', ...changes, version }),
    onSaved: onClose,
  });
  const { control, formState } = row.form;
  const zone = zoneAbbreviation(event.timeZone, event.eventDate);
  return (
    <LogisticsDrawer
      what="agenda item"
      isNew={!item}
      form={{ ...row, isDirty: formState.isDirty, dismissStale: row.edit.dismiss }}
      stale={row.edit.stale && staleFields(row.edit, toValues, (name) => agendaLabels[name], agendaText)}
      onDelete={() => (item ? remove.mutateAsync(item) : Promise.resolve())}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={control} name="kind" label="What" options={kindOptions} />
        <DateField
          control={control}
          name="itemDate"
          label="Day"
          hint={
            event.eventDate
              ? `Left empty, it is the first day, ${formatDate(event.eventDate)}.`
              : 'Left empty, it is the first day of the event.'
          }
        />
        <TimeField control={control} name="startTime" label="Starts" hint={`Local time, ${zone}.`} />
        <TimeField control={control} name="endTime" label="Ends" />
        <TextField control={control} name="room" label="Room" className="sm:col-span-2" />
        <LongTextField control={control} name="notes" label="Notes" className="sm:col-span-2" />
      </div>
    </LogisticsDrawer>
  );
}
