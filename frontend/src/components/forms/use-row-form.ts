/**
 * A form that makes a row or edits one: what is typed is kept as a draft, only what changed is sent, a stale version
 * leads to the merge, and the server's refusals land on their fields. The screens bring the fields and the requests.
 */
import { useState, type BaseSyntheticEvent, type ReactNode } from 'react';
import { emptyValues, inputOf } from '@lectern/protocol/record-fields';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useSameAction } from '@/lib/use-same-action';
import { describedFields, type FormSchema } from './fields';
import { useEditSave } from './use-edit-save';
import { useFormDraft, type FormDraft } from './use-form-draft';
import { schemaResolver } from './schema-resolver';
import { useServerProblem } from './use-server-problem';

/** What the merge shows of a field in question: both sides in words. */
export type StaleField = { name: string; label: string; theirs: ReactNode; mine: ReactNode };

/** What `RecordDrawer` and `RecordMerge` need to know of a form. */
export type RecordForm = {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  dirty: boolean;
  problem: string | null;
  isNew: boolean;
  draft?: FormDraft;
  /** Another tab was first: the person chooses field by field. */
  merge?: { fields: StaleField[]; resolve: (mine: string[]) => void; dismiss: () => void } | null;
};

type Versioned = { id?: string; version: number };

/** What the defaults of `toValues` and `toForm` can't do: add what the row or the form's output lacks. */
type Conversions<Values, Output, Row> = ([Row] extends [Output] ? unknown : { toValues: (row: Row) => Output }) &
  ([Output] extends [Values] ? unknown : { toForm: (row: Row) => Values });

/** Only a form that makes rows starts with `initial`; each has the requests that it can come to. */
type Requests<Values, Output, Row> =
  | { row: undefined; create: object }
  | (Conversions<Values, Output, Row> &
      ({ row: object; initial?: undefined; update: object } | { create: object; update: object }));

type FormOptions<Values extends FieldValues, Output extends object, Row extends Versioned, Input> = {
  /** The row to edit; without one a new row is made. */
  row: Row | undefined;
  /** What a new row starts with; empty by default. */
  initial?: Values;
  schema: FormSchema<Output, Values>;
  /** Before the schema reads them: without the rows that were left empty. */
  prepare?: (values: Values) => Values;
  rowSchema: z.ZodType<Row>;
  /** The row as the schema has it: its fields by default. `toForm`: where the form starts with something else. */
  toValues?: (row: Row) => Output;
  toForm?: (row: Row) => Values;
  /** Of what is sent; as typed by default. */
  tidy?: (output: Output) => Output;
  /** What the fields are called, where not as the schema says, and what is written under them. */
  labels?: Record<keyof Output & string, string>;
  hints?: Partial<Record<keyof Output & string, string>>;
  /** For the merge: what the fields say; `row` is that of the other tab. */
  textOf?: (field: keyof Output & string, values: Output, row: Row) => string;
  /** Without one, nothing is kept of a form that is left. */
  draftName?: string;
  /** The form was opened to go on with its draft. */
  restoreAtOnce?: boolean;
  /** Shows these fields, which may be in a closed part of the form. */
  reveal?: (paths: readonly string[]) => void;
  /** What makes a new row; as tidied by default. */
  toInput?: (output: Output) => Input;
  create?: (action: { input: Input }) => Promise<Row>;
  update?: (changes: Partial<Output> & { id: string; version: number }) => Promise<Row>;
  /** The form stays after a save, and starts again with these values. */
  startAgain?: (row: Row) => Values;
  onSaved: (row: Row) => void;
};

export function useRowForm<Values extends FieldValues, Output extends object, Row extends Versioned, Input = Output>(
  options: FormOptions<Values, Output, Row, Input> & Requests<Values, Output, Row>,
) {
  const {
    row,
    schema,
    prepare = (values) => values,
    rowSchema,
    toValues = (stored) => inputOf(schema.shape ?? {}, stored) as Output,
    toForm = (stored) => toValues(stored) as unknown as Values,
    tidy = (output) => output,
    toInput = (output) => output as unknown as Input,
    draftName,
    reveal,
    startAgain,
    onSaved,
  } = options;
  const { labels, hints, textOf = () => '', create, update } = options;
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [base, setBase] = useState(() => ({
    row,
    initial: row ? toForm(row) : (options.initial ?? (emptyValues(schema.shape ?? {}) as unknown as Values)),
  }));
  const [busy, setBusy] = useState(false);
  const resolve = schemaResolver<Values, Output>(schema, () => form);
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    resolver: (values, context, settings) => resolve(prepare(values), context, settings),
    defaultValues: base.initial as DefaultValues<Values>,
    // A form that stays for the next row is left empty when all are written, which isn’t a mistake.
    mode: startAgain && !row ? 'onSubmit' : 'onTouched',
  });
  const draft = useFormDraft(form, {
    name: draftName,
    base: base.initial,
    version: base.row?.version ?? null,
    restoreAtOnce: options.restoreAtOnce,
  });
  const { problem, run } = useServerProblem(form, reveal);
  const sameAction = useSameAction<Input>();
  const saved = (next: Row) => {
    draft.drop();
    sameAction.forget();
    if (startAgain) {
      const values = startAgain(next);
      setBase({ row: base.row && next, initial: values });
      form.reset(values);
    }
    onSaved(next);
  };
  const edit = useEditSave<Output, Row>({
    schema: rowSchema,
    toValues,
    save: (changes, version) => update!({ ...changes, id: base.row?.id ?? '', version }),
    onSaved: saved,
  });

  const send = async (work: () => Promise<void>) => {
    setBusy(true);
    await run(work);
    setBusy(false);
  };

  const submit = form.handleSubmit(
    (values) =>
      send(async () => {
        const input = tidy(values);
        // Changes that were restored were made on an older row: the server then shows what came between.
        if (base.row) return edit.submit({ ...base.row, version: draft.version ?? base.row.version }, input);
        saved(await create!(sameAction(toInput(input))));
      }),
    (errors) => reveal?.(Object.keys(errors)),
  );

  const { stale } = edit;
  const field = describedFields(form.control, schema, labels, hints);
  return {
    form,
    field,
    base: base.row,
    isNew: !base.row,
    draft: draftName ? draft : undefined,
    problem,
    busy,
    dirty: form.formState.isDirty,
    /** The shortcut submits also while the button is disabled. */
    submit: (event?: BaseSyntheticEvent): Promise<void> => {
      if (!busy) return submit(event);
      event?.preventDefault();
      return Promise.resolve();
    },
    merge: stale && {
      fields: edit.conflicts.map((name) => {
        const theirs = toValues(stale.current);
        const textWith = (values: Output) => textOf(name, values, stale.current);
        return {
          name,
          label: field(name as never).label,
          theirs: textWith(theirs),
          mine: textWith({ ...theirs, ...stale.mine }),
        };
      }),
      resolve: (names: readonly string[]) => void send(() => edit.resolve(names)),
      dismiss: edit.dismiss,
    },
  };
}
