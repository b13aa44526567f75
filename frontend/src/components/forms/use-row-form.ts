/**
 * A form that makes a row or edits one: what is typed is kept as a draft, only what changed is sent, a stale version
 * leads to the merge, and the server's refusals land on their fields. The screens bring the fields and the requests.
 */
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useSameAction } from '@/lib/use-same-action';
import { useEditSave } from './use-edit-save';
import { useFormDraft } from './use-form-draft';
import { useServerProblem } from './use-server-problem';

type Versioned = { version: number };

export type RowFormOptions<Values extends FieldValues, Output extends object, Row extends Versioned> = {
  /** The row to edit; without one a new row is made. */
  row: Row | undefined;
  /** What a new row starts with, or the row in the form's words. */
  initial: Values;
  resolver: Resolver<Values, unknown, Output>;
  rowSchema: z.ZodType<Row>;
  toValues: (row: Row) => Output;
  draftName: string;
  /** The form was opened to go on with its draft. */
  restoreAtOnce?: boolean;
  create: (action: { input: Output }) => Promise<Row>;
  update: (changes: Partial<Output>, version: number) => Promise<Row>;
  onSaved: (row: Row) => void;
};

export function useRowForm<Values extends FieldValues, Output extends object, Row extends Versioned>(
  options: RowFormOptions<Values, Output, Row>,
) {
  const { row, initial, resolver, rowSchema, toValues, draftName, create, update, onSaved } = options;
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [base] = useState({ row, initial });
  const [busy, setBusy] = useState(false);
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: base.initial as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const draft = useFormDraft(form, {
    name: draftName,
    base: base.initial,
    version: base.row?.version ?? null,
    restoreAtOnce: options.restoreAtOnce,
  });
  const { problem, run } = useServerProblem(form);
  const sameAction = useSameAction<Output>();
  const saved = (next: Row) => {
    draft.drop();
    onSaved(next);
  };
  const edit = useEditSave({ schema: rowSchema, toValues, save: update, onSaved: saved });

  const send = async (work: () => Promise<void>) => {
    setBusy(true);
    await run(work);
    setBusy(false);
  };

  return {
    form,
    base: base.row,
    draft,
    edit,
    problem,
    busy,
    submit: form.handleSubmit((input) =>
      send(async () => {
        // Changes that were restored were made on an older row: the server then shows what came between.
        if (base.row) return edit.submit({ ...base.row, version: draft.version ?? base.row.version }, input);
        saved(await create(sameAction(input)));
      }),
    ),
    resolve: (names: readonly string[]) => void send(() => edit.resolve(names)),
  };
}
