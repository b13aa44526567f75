import { AvNeedResponse, CreateAvNeedInput } from '@lectern/protocol/event-logistics';
import { CheckboxField, DateField, LongTextField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { useAvRows } from '../api/logistics';
import { avText, deleteHint } from '../logistics-labels';

type Props = { eventId: string; need: AvNeedResponse | undefined; onClose: () => void };

export function AvDrawer({ eventId, need, onClose }: Props) {
  const { create, update, remove } = useAvRows(eventId);
  const row = useRowForm({
    row: need,
    schema: CreateAvNeedInput,
    rowSchema: AvNeedResponse,
    textOf: avText,
    draftName: need ? `av-need-${need.id}` : `new-av-need-${eventId}`,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: onClose,
  });
  const { field } = row;
  return (
    <RecordDrawer
      what="AV need"
      form={row}
      onClose={onClose}
      remove={need && { description: deleteHint, onDelete: () => remove.mutateAsync(need) }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('item')} required placeholder="Lavalier microphone" className="sm:col-span-2" />
        <CheckboxField
          {...field('isRequired')}
          description="The talk can’t go as planned without it."
          className="sm:col-span-2"
        />
        <TextField {...field('confirmedBy')} placeholder="Who confirmed it" />
        <DateField {...field('confirmedOn')} hint="Leave empty for today." />
        <LongTextField {...field('notes')} className="sm:col-span-2" />
      </div>
    </RecordDrawer>
  );
}
