/** Name, kind and what a file belongs to. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { fileKindLabels, FileResponse, UpdateFileInput } from '@lectern/protocol/files';
import type { z } from 'zod';
import { SelectField, TextField } from '@/components/forms/fields';
import { BureauPicker, ClientPicker, EventPicker } from '@/components/forms/record-picker';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { useUpdateFile } from './files.queries';
import { LinkField } from './link-field';

const schema = UpdateFileInput.omit({ version: true }).required();
type Values = z.output<typeof schema>;

const kinds = optionsOf(fileKindLabels);

export function FileEditDrawer({ file, onClose }: { file: FileResponse; onClose: () => void }) {
  const update = useUpdateFile(file.id);
  const textOf = (field: keyof Values, values: Values) => {
    if (field === 'name') return values.name;
    if (field === 'kind') return fileKindLabels[values.kind];
    return values[field] === null ? 'None' : values[field] === file[field] ? nameOf(file, field) : 'Something else';
  };
  const row = useRowForm({
    row: file,
    schema,
    rowSchema: FileResponse,
    textOf,
    update: ({ id: _id, ...changes }) => update.mutateAsync(changes),
    onSaved: onClose,
  });
  const { field } = row;
  return (
    <RecordDrawer
      what="file"
      form={row}
      onClose={onClose}
      title="Rename or file elsewhere"
      submitLabel="Save"
      size="md"
    >
      <div className="grid gap-4">
        <TextField {...field('name')} required />
        <SelectField {...field('kind')} options={kinds} />
        <LinkField {...field('eventId')} Picker={EventPicker} placeholder="No event" knownName={file.eventTitle} />
        <LinkField {...field('clientId')} Picker={ClientPicker} placeholder="No client" knownName={file.clientName} />
        <LinkField
          {...field('bureauPartnerId')}
          Picker={BureauPicker}
          placeholder="No bureau partner"
          knownName={file.bureauPartnerName}
        />
      </div>
    </RecordDrawer>
  );
}

function nameOf(file: FileResponse, field: 'eventId' | 'clientId' | 'bureauPartnerId'): string {
  const names = { eventId: file.eventTitle, clientId: file.clientName, bureauPartnerId: file.bureauPartnerName };
  return names[field] ?? 'None';
}
