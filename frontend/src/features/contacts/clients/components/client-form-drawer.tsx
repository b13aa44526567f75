/** Makes or edits a client. Also opened from inside the event form, with a name that was typed there. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  createClientInput,
  clientResponse,
  type ClientResponse,
  type CreateClientInput,
} from '@lectern/protocol/clients';
import { useForm } from 'react-hook-form';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { useFormSections } from '@/components/forms/use-form-sections';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateClient, useUpdateClient } from '../api/clients.mutations';
import {
  clientSections,
  clientToForm,
  clientToInput,
  isOnePerson,
  newClientValues,
  tidyClient,
  withoutEmptyContacts,
  type ClientFormValues,
} from '../client-form-values';
import { clientFieldLabels, clientFieldText } from '../client-labels';
import { ClientFormFields, type ClientKind } from './client-form-fields';

export type ClientFormDrawerProps = {
  /** Without a client a new one is made. */
  client?: ClientResponse;
  initialName?: string;
  onSaved: (client: ClientResponse) => void;
  onClose: () => void;
};

const resolve = zodResolver(createClientInput);

export function ClientFormDrawer({ client, initialName, onSaved, onClose }: ClientFormDrawerProps) {
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [base] = useState(client);
  const [initial] = useState(() => (base ? clientToForm(base) : newClientValues(initialName)));
  const [kind, setKind] = useState<ClientKind>(base && isOnePerson(base) ? 'person' : 'organisation');
  const form = useForm<ClientFormValues, unknown, CreateClientInput>({
    resolver: (values, context, options) => resolve(withoutEmptyContacts(values), context, options),
    defaultValues: initial,
    mode: 'onTouched',
  });
  const draft = useFormDraft(form, {
    name: base ? `client-${base.id}` : 'new-client',
    base: initial,
    version: base?.version ?? null,
  });
  const sections = useFormSections(clientSections, ['who']);
  const { problem, run } = useServerProblem(form, sections.reveal);
  const create = useCreateClient();
  const update = useUpdateClient();
  const sameAction = useSameAction<CreateClientInput>();
  const saved = (row: ClientResponse) => {
    draft.drop();
    onSaved(row);
  };
  const edit = useEditSave({
    schema: clientResponse,
    toValues: clientToInput,
    save: (changes: Partial<CreateClientInput>, version) =>
      update.mutateAsync({ id: base?.id ?? '', ...changes, version }),
    onSaved: saved,
  });
  const busy = create.isPending || update.isPending;

  const submit = form.handleSubmit(
    (values) =>
      run(async () => {
        const input = tidyClient(values);
        // Changes that were restored were made on an older row: the server then shows what came between.
        if (base) await edit.submit({ ...base, version: draft.version ?? base.version }, input);
        else saved(await create.mutateAsync(sameAction(input)));
      }),
    (errors) => sections.reveal(Object.keys(errors)),
  );

  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        title={base ? 'Edit client' : 'New client'}
        help="clients-and-contacts"
        submitLabel={base ? 'Save changes' : 'Save client'}
        onSubmit={(event) => void submit(event)}
        busy={busy}
        dirty={form.formState.isDirty}
        draft={draft}
        problem={problem}
      >
        <ClientFormFields form={form} kind={kind} onKindChange={setKind} sections={sections} />
      </FormDrawer>
      {edit.stale && (
        <StaleDialog
          open
          what="client"
          busy={busy}
          onClose={edit.dismiss}
          onResolve={(names) => void run(() => edit.resolve(names))}
          fields={edit.conflicts.map((name) => ({
            name,
            label: clientFieldLabels[name],
            theirs: edit.stale && clientFieldText(name, edit.stale.current),
            mine: edit.stale && clientFieldText(name, { ...clientToInput(edit.stale.current), ...edit.stale.mine }),
          }))}
        />
      )}
    </>
  );
}
