/** Name, kind and what a file belongs to. */
import { zodResolver } from '@hookform/resolvers/zod';
import { fileKind, fileKindLabels, fileResponse, updateFileInput, type FileResponse } from '@lectern/protocol/files';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SelectField, TextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { staleFields } from '@/components/forms/stale-fields';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { useUpdateFile } from './files.queries';
import { LinkField } from './link-picker';

const schema = updateFileInput.omit({ version: true }).required();
type Values = z.output<typeof schema>;

const kinds = fileKind.options.map((value) => ({ value, label: fileKindLabels[value] }));
const labels: Record<keyof Values, string> = {
  name: 'Name',
  kind: 'Kind',
  eventId: 'Event',
  clientId: 'Client',
  bureauPartnerId: 'Bureau partner',
};

const toValues = ({ name, kind, eventId, clientId, bureauPartnerId }: FileResponse): Values => ({
  name,
  kind,
  eventId,
  clientId,
  bureauPartnerId,
});

export function FileEditDrawer({ file, onClose }: { file: FileResponse; onClose: () => void }) {
  const update = useUpdateFile(file.id);
  const form = useForm<z.input<typeof schema>, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: toValues(file),
    mode: 'onTouched',
  });
  const { problem, run } = useServerProblem(form);
  const edit = useEditSave<Values, FileResponse>({
    schema: fileResponse,
    toValues,
    save: (changes, version) => update.mutateAsync({ ...changes, version }),
    onSaved: onClose,
  });
  const textOf = (field: keyof Values, values: Values) => {
    if (field === 'name') return values.name;
    if (field === 'kind') return fileKindLabels[values.kind];
    return values[field] === null ? 'None' : values[field] === file[field] ? nameOf(file, field) : 'Another one';
  };
  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        title="Rename or file elsewhere"
        submitLabel="Save"
        onSubmit={(event) => void form.handleSubmit((values) => run(() => edit.submit(file, values)))(event)}
        busy={update.isPending}
        dirty={form.formState.isDirty}
        problem={problem}
        size="md"
      >
        <div className="grid gap-4">
          <TextField control={form.control} name="name" label="Name" required />
          <SelectField control={form.control} name="kind" label="Kind" options={kinds} />
          <LinkField control={form.control} name="eventId" label="Event" target="event" knownName={file.eventTitle} />
          <LinkField
            control={form.control}
            name="clientId"
            label="Client"
            target="client"
            knownName={file.clientName}
          />
          <LinkField
            control={form.control}
            name="bureauPartnerId"
            label="Bureau partner"
            target="bureau partner"
            knownName={file.bureauPartnerName}
          />
        </div>
      </FormDrawer>
      <StaleDialog
        open={edit.stale !== null}
        what="file"
        fields={staleFields(edit, toValues, (field) => labels[field], textOf)}
        busy={update.isPending}
        onResolve={(names) => void run(() => edit.resolve(names))}
        onClose={edit.dismiss}
      />
    </>
  );
}

function nameOf(file: FileResponse, field: 'eventId' | 'clientId' | 'bureauPartnerId'): string {
  const names = { eventId: file.eventTitle, clientId: file.clientName, bureauPartnerId: file.bureauPartnerName };
  return names[field] ?? 'None';
}
