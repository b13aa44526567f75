import { optionsOf } from '@lectern/protocol/enum-tables';
import {
  agendaItemKindLabels,
  AgendaItemResponse,
  CreateAgendaItemInput,
  type AgendaItemKind,
} from '@lectern/protocol/event-logistics';
import { emptyValues } from '@lectern/protocol/record-fields';
import { DateField, LongTextField, SelectField, TextField, TimeField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { zoneAbbreviation } from '@/lib/place-time';
import { useAgendaRows } from '../api/logistics';
import { agendaText, deleteHint, type EventOfLogistics } from '../logistics-labels';
import { dateHere } from '@/lib/use-now';

const kindOptions = optionsOf(agendaItemKindLabels);

const { kind: _kind, ...rest } = CreateAgendaItemInput.shape;

type Props = {
  event: EventOfLogistics;
  item: AgendaItemResponse | undefined;
  /** What a new one starts with. */
  start: { kind: AgendaItemKind; itemDate: string | null };
  onClose: () => void;
};

export function AgendaDrawer({ event, item, start, onClose }: Props) {
  const { create, update, remove } = useAgendaRows(event.id);
  const row = useRowForm({
    row: item,
    initial: { ...emptyValues(rest), ...start },
    schema: CreateAgendaItemInput,
    rowSchema: AgendaItemResponse,
    textOf: agendaText,
    draftName: item ? `agenda-item-${item.id}` : `new-agenda-item-${event.id}`,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: onClose,
  });
  const zone = zoneAbbreviation(event.timeZone, event.eventDate);
  const { field } = row;
  return (
    <RecordDrawer
      what="agenda item"
      form={row}
      onClose={onClose}
      remove={item && { description: deleteHint, onDelete: () => remove.mutateAsync(item) }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('kind')} options={kindOptions} />
        <DateField
          {...field('itemDate')}
          hint={
            event.eventDate
              ? `Leave empty for the first day, ${dateHere(event.eventDate)}.`
              : 'Leave empty for the first day of the event.'
          }
        />
        <TimeField {...field('startTime')} hint={`Local time, ${zone}.`} />
        <TimeField {...field('endTime')} />
        <TextField {...field('room')} className="sm:col-span-2" />
        <LongTextField {...field('notes')} className="sm:col-span-2" />
      </div>
    </RecordDrawer>
  );
}
