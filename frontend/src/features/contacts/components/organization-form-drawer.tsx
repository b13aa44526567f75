/** Makes or edits an organization. Also opened from inside the event form, with a name that was typed there. */
import { type ReactNode } from 'react';
import type { TutorialSlug } from '@lectern/protocol/help';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useFormSections } from '@/components/forms/use-form-sections';
import { useRowForm } from '@/components/forms/use-row-form';
import { useOrganizations } from '../api/organizations.mutations';
import type { OrganizationKind, OrganizationTypes } from '../organization-kind';

/** The form of a kind: its values, its parts, and its fields in words. */
export type OrganizationForm<T extends OrganizationTypes, Values extends FieldValues, Section extends string> = {
  schema: z.ZodType<T['create'], Values>;
  prepare?: (values: Values) => Values;
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
  const { create, update } = useOrganizations(kind);
  const sections = useFormSections(description.sections, description.openSections);
  const record = useRowForm<Values, T['create'], T['row']>({
    row,
    initial: description.newValues(initialName),
    toForm: description.toForm,
    schema: description.schema,
    prepare: description.prepare,
    rowSchema: kind.row,
    toValues: description.toInput,
    tidy: description.tidy,
    labels: description.labels,
    textOf: description.fieldText,
    draftName: row ? `${description.draft}-${row.id}` : `new-${description.draft}`,
    reveal: sections.reveal,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved,
  });

  return (
    <RecordDrawer what={kind.noun} form={record} onClose={onClose} help={description.help}>
      {fields({ form: record.form, sections })}
    </RecordDrawer>
  );
}
