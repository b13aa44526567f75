import { calendarColorLabels } from '@lectern/protocol/calendar-colors';
import {
  calendarSourceFields,
  CalendarSourceResponse,
  CreateCalendarSourceInput,
} from '@lectern/protocol/calendar-sources';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { z } from 'zod';
import { SelectField, TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { toastSuccess } from '@/components/ui/toast-store';
import { useCalendarSources } from '../api/calendar-sources';

const colors = optionsOf(calendarColorLabels);

/** Adds a calendar by its address, which is a secret: no draft of it is kept. */
export function CalendarSourceDialog({ onClose }: { onClose: () => void }) {
  const { create } = useCalendarSources();
  const row = useRowForm({
    row: undefined,
    initial: { name: '', color: 'blue', address: '' },
    schema: CreateCalendarSourceInput,
    rowSchema: CalendarSourceResponse,
    create: create.mutateAsync,
    onSaved: ({ name }) => {
      toastSuccess('Calendar added', `Reading ${name} now.`);
      onClose();
    },
  });
  const { field } = row;
  return (
    <FormDialog
      form={row}
      what="calendar"
      help="calendar-feed"
      title="Add a calendar"
      description="Copy its private iCal (ICS) address from its settings. Lectern only reads it."
      submitLabel="Add calendar"
      onClose={onClose}
    >
      <TextField {...field('address')} type="url" placeholder="https://…/basic.ics" verbatim required />
      <TextField {...field('name')} placeholder="Family" required />
      <SelectField {...field('color')} options={colors} />
    </FormDialog>
  );
}

const EditCalendarSource = z.strictObject(calendarSourceFields);

/** Its name and color. Another address is another calendar. */
export function EditCalendarSourceDialog({ source, onClose }: { source: CalendarSourceResponse; onClose: () => void }) {
  const { update } = useCalendarSources();
  const row = useRowForm({
    row: source,
    schema: EditCalendarSource,
    rowSchema: CalendarSourceResponse,
    update: update.mutateAsync,
    onSaved: () => {
      toastSuccess('Calendar saved');
      onClose();
    },
  });
  const { field } = row;
  return (
    <FormDialog form={row} what="calendar" title="Edit calendar" submitLabel="Save" onClose={onClose}>
      <TextField {...field('name')} required />
      <SelectField {...field('color')} options={colors} />
    </FormDialog>
  );
}
