/** Makes or edits a bureau partner. Also opened from inside the event form, with a name that was typed there. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  bureauPartnerResponse,
  createBureauPartnerInput,
  type BureauPartnerResponse,
  type CreateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import { useForm } from 'react-hook-form';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { useFormSections } from '@/components/forms/use-form-sections';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateBureau, useUpdateBureau } from '../api/bureaus.mutations';
import {
  bureauSections,
  bureauToForm,
  bureauToInput,
  newBureauValues,
  tidyBureau,
  type BureauFormValues,
} from '../bureau-form-values';
import { bureauFieldLabels, bureauFieldText } from '../bureau-labels';
import { BureauFormFields } from './bureau-form-fields';

export type BureauFormDrawerProps = {
  /** Without a bureau a new one is made. */
  bureau?: BureauPartnerResponse;
  initialName?: string;
  onSaved: (bureau: BureauPartnerResponse) => void;
  onClose: () => void;
};

export function BureauFormDrawer({ bureau, initialName, onSaved, onClose }: BureauFormDrawerProps) {
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [base] = useState(bureau);
  const [initial] = useState(() => (base ? bureauToForm(base) : newBureauValues(initialName)));
  const form = useForm<BureauFormValues, unknown, CreateBureauPartnerInput>({
    resolver: zodResolver(createBureauPartnerInput),
    defaultValues: initial,
    mode: 'onTouched',
  });
  const draft = useFormDraft(form, {
    name: base ? `bureau-${base.id}` : 'new-bureau',
    base: initial,
    version: base?.version ?? null,
  });
  const sections = useFormSections(bureauSections, ['who', 'terms']);
  const { problem, run } = useServerProblem(form, sections.reveal);
  const create = useCreateBureau();
  const update = useUpdateBureau();
  const sameAction = useSameAction<CreateBureauPartnerInput>();
  const saved = (row: BureauPartnerResponse) => {
    draft.drop();
    onSaved(row);
  };
  const edit = useEditSave({
    schema: bureauPartnerResponse,
    toValues: bureauToInput,
    save: (changes: Partial<CreateBureauPartnerInput>, version) =>
      update.mutateAsync({ id: base?.id ?? '', ...changes, version }),
    onSaved: saved,
  });
  const busy = create.isPending || update.isPending;

  const submit = form.handleSubmit(
    (values) =>
      run(async () => {
        const input = tidyBureau(values);
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
        title={base ? 'Edit bureau partner' : 'New bureau partner'}
        help="bureau-partners"
        submitLabel={base ? 'Save changes' : 'Save bureau partner'}
        onSubmit={(event) => void submit(event)}
        busy={busy}
        dirty={form.formState.isDirty}
        draft={draft}
        problem={problem}
      >
        <BureauFormFields form={form} sections={sections} />
      </FormDrawer>
      {edit.stale && (
        <StaleDialog
          open
          what="bureau partner"
          busy={busy}
          onClose={edit.dismiss}
          onResolve={(names) => void run(() => edit.resolve(names))}
          fields={edit.conflicts.map((name) => ({
            name,
            label: bureauFieldLabels[name],
            theirs: edit.stale && bureauFieldText(name, edit.stale.current),
            mine: edit.stale && bureauFieldText(name, { ...bureauToInput(edit.stale.current), ...edit.stale.mine }),
          }))}
        />
      )}
    </>
  );
}
