/** Makes or edits an organization. Also opened from inside the event form, with a name that was typed there. */
import { useState, type ReactNode } from 'react';
import type { TutorialSlug } from '@lectern/protocol/help';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { useFormSections } from '@/components/forms/use-form-sections';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateOrganization, useUpdateOrganization } from '../api/organizations.mutations';
import type { OrganizationKind, OrganizationTypes } from '../organization-kind';

/** The form of a kind: its values, its parts, and its fields in words. */
export type OrganizationForm<T extends OrganizationTypes, Values extends FieldValues, Section extends string> = {
  resolver: Resolver<Values, unknown, T['create']>;
  /** The name of what is kept of an unsaved form. */
  draft: string;
  help: TutorialSlug;
  sections: Record<Section, readonly string[]>;
  openSections: readonly Section[];
  newValues: (name?: string) => Values;
  toForm: (row: T['row']) => Values;
  toInput: (row: T['row']) => T['create'];
  tidy: (input: T['create']) => T['create'];
  labels: Record<keyof T['create'], string>;
  fieldText: (field: keyof T['create'], values: T['create'] | T['row']) => string;
};

export type OrganizationFields<T extends OrganizationTypes, Values extends FieldValues, Section extends string> = {
  form: UseFormReturn<Values, unknown, T['create']>;
  sections: ReturnType<typeof useFormSections<Section>>;
};

export type OrganizationDrawerProps<Row> = { initialName?: string; onSaved: (row: Row) => void; onClose: () => void };

type Props<T extends OrganizationTypes, Values extends FieldValues, Section extends string> = OrganizationDrawerProps<
  T['row']
> & {
  kind: OrganizationKind<T>;
  form: OrganizationForm<T, Values, Section>;
  /** Without a row a new one is made. */
  row?: T['row'];
  fields: (props: OrganizationFields<T, Values, Section>) => ReactNode;
};

export function OrganizationFormDrawer<T extends OrganizationTypes, Values extends FieldValues, Section extends string>(
  props: Props<T, Values, Section>,
) {
  const { kind, form: description, row, initialName, fields, onSaved, onClose } = props;
  const { labels, fieldText, toInput } = description;
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [base] = useState(row);
  const [initial] = useState(() => (base ? description.toForm(base) : description.newValues(initialName)));
  const form = useForm<Values, unknown, T['create']>({
    resolver: description.resolver,
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const draft = useFormDraft(form, {
    name: base ? `${description.draft}-${base.id}` : `new-${description.draft}`,
    base: initial,
    version: base?.version ?? null,
  });
  const sections = useFormSections(description.sections, description.openSections);
  const { problem, run } = useServerProblem(form, sections.reveal);
  const create = useCreateOrganization(kind);
  const update = useUpdateOrganization(kind);
  const sameAction = useSameAction<T['create']>();
  const saved = (stored: T['row']) => {
    draft.drop();
    onSaved(stored);
  };
  const edit = useEditSave<T['create'], T['row']>({
    schema: kind.row,
    toValues: toInput,
    save: (changes, version) => update.mutateAsync({ id: base?.id ?? '', changes, version }),
    onSaved: saved,
  });
  const busy = create.isPending || update.isPending;

  const submit = form.handleSubmit(
    (values) =>
      run(async () => {
        const input = description.tidy(values);
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
        title={`${base ? 'Edit' : 'New'} ${kind.noun}`}
        help={description.help}
        submitLabel={base ? 'Save changes' : kind.saveLabel}
        onSubmit={(event) => void submit(event)}
        busy={busy}
        dirty={form.formState.isDirty}
        draft={draft}
        problem={problem}
      >
        {fields({ form, sections })}
      </FormDrawer>
      {edit.stale && (
        <StaleDialog
          open
          what={kind.noun}
          busy={busy}
          onClose={edit.dismiss}
          onResolve={(names) => void run(() => edit.resolve(names))}
          fields={edit.conflicts.map((name) => ({
            name,
            label: labels[name],
            theirs: edit.stale && fieldText(name, edit.stale.current),
            mine: edit.stale && fieldText(name, { ...toInput(edit.stale.current), ...edit.stale.mine }),
          }))}
        />
      )}
    </>
  );
}
