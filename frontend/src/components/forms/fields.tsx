/** The controls of components/ui tied to react-hook-form: label, hint, and the schema's or the server's error. */
import type { ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { parsePlainDate } from '@lectern/protocol/calendar';
import { labelOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { Checkbox } from '@/components/ui/checkbox';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MoneyInput } from '@/components/ui/money-input';
import { Select, type SelectOption } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { TimeInput } from '@/components/ui/time-input';
import { useSeesAmounts } from '@/lib/session/user';

export type BoundProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
};

/** What an input takes from the description of its field: `<TextField {...field('title')} />`. */
export function fieldsOf<Values extends FieldValues, Context, Output, Name extends string>(
  control: Control<Values, Context, Output>,
  labels: Record<Name, string>,
  hints: Partial<Record<NoInfer<Name>, string>> = {},
) {
  return <N extends Name & FieldPath<Values>>(name: N) => ({ control, name, label: labels[name], hint: hints[name] });
}

/** Reads a form's values. That of an object has their fields, with titles and defaults; one that converts them has none. */
export type FormSchema<Output, Values> = z.ZodType<Output, Values> & { shape?: z.ZodRawShape };

/** As `fieldsOf`, of a whole schema: its titles are the labels, unless there are others. */
export function describedFields<Values extends FieldValues, Context, Output extends object>(
  control: Control<Values, Context, Output>,
  schema: FormSchema<Output, Values>,
  labels?: Record<keyof Output & string, string>,
  hints?: Partial<Record<keyof Output & string, string>>,
) {
  return <N extends keyof Output & FieldPath<Values>>(name: N) => {
    const described = schema.shape?.[name];
    return { control, name, label: labels?.[name] ?? (described && labelOf(described)) ?? name, hint: hints?.[name] };
  };
}

/** The Field around a control. Also for controls of a feature, such as a picker. */
export function useBoundField<Values extends FieldValues, Context, Output>({
  control,
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
}: BoundProps<Values, Context, Output>) {
  const { field, fieldState } = useController({ control, name });
  const fieldProps = { label, hint, required, hideLabel, className, error: fieldState.error?.message };
  return { field, fieldProps, value: field.value as unknown };
}

type TextFieldProps<V extends FieldValues, C, O> = BoundProps<V, C, O> & {
  type?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  autoComplete?: string;
  /** Every letter counts, as in a password that is shown. */
  verbatim?: boolean;
};

export function TextField<V extends FieldValues, C, O>({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  verbatim,
  ...bound
}: TextFieldProps<V, C, O>) {
  const { field, fieldProps, value } = useBoundField(bound);
  // Not type="url": people type addresses without https://, and the schema adds it.
  const keyboard = type === 'url' ? ({ type: 'text', inputMode: 'url' } as const) : { type };
  return (
    <Field {...fieldProps}>
      <Input
        {...field}
        {...keyboard}
        {...(verbatim && { autoCapitalize: 'none', spellCheck: false })}
        value={textOf(value)}
        placeholder={placeholder}
        autoComplete={autoComplete}
      />
    </Field>
  );
}

export function LongTextField<V extends FieldValues, C, O>({
  rows = 3,
  placeholder,
  ...bound
}: BoundProps<V, C, O> & { rows?: number; placeholder?: string }) {
  const { field, fieldProps, value } = useBoundField(bound);
  return (
    <Field {...fieldProps}>
      <Textarea {...field} value={textOf(value)} rows={rows} placeholder={placeholder} />
    </Field>
  );
}

/**
 * A number as people type it; emptied it is null, unreadable it is NaN, which the schema refuses in its words. With a
 * `scale` it is kept as a whole number of parts: 12.5 miles as 1,250 hundredths.
 */
export function NumberField<V extends FieldValues, C, O>({
  scale,
  unit,
  placeholder,
  ...bound
}: BoundProps<V, C, O> & { scale?: number; unit?: string; placeholder?: string }) {
  const { field, fieldProps, value } = useBoundField(bound);
  const read = ({ value: text, validity }: HTMLInputElement) => {
    if (validity?.badInput) return Number.NaN;
    if (text === '') return null;
    return scale ? Math.round(Number(text) * scale) : Number(text);
  };
  return (
    <Field {...fieldProps}>
      <Input
        {...field}
        type="number"
        inputMode="decimal"
        step="any"
        placeholder={placeholder}
        trailing={unit}
        value={typeof value === 'number' && !Number.isNaN(value) ? value / (scale ?? 1) : ''}
        onChange={({ target }) => field.onChange(read(target))}
        className="tabular-nums"
      />
    </Field>
  );
}

export function MoneyField<V extends FieldValues, C, O>({
  currency,
  placeholder,
  ...bound
}: BoundProps<V, C, O> & { currency?: string; placeholder?: string }) {
  const { field, fieldProps, value } = useBoundField(bound);
  if (!useSeesAmounts()) return null;
  return (
    <Field {...fieldProps}>
      <MoneyInput
        {...field}
        value={typeof value === 'number' ? value : null}
        currency={currency}
        placeholder={placeholder}
      />
    </Field>
  );
}

const DATE_UNREADABLE = 'Enter a date such as Mar 4, 2027';
const TIME_UNREADABLE = 'Enter a time such as 9:30 AM';

export function DateField<V extends FieldValues, C, O>({
  min,
  max,
  ...bound
}: BoundProps<V, C, O> & { min?: string; max?: string }) {
  const { field, fieldProps, value } = useBoundField(bound);
  // The schema speaks to programs too; a person writes dates as the screens do.
  const unreadable = fieldProps.error && textOf(value) !== '' && !parsePlainDate(textOf(value));
  return (
    <Field {...fieldProps} error={unreadable ? DATE_UNREADABLE : fieldProps.error}>
      <DateInput {...field} value={textOf(value)} min={min} max={max} />
    </Field>
  );
}

export function TimeField<V extends FieldValues, C, O>(bound: BoundProps<V, C, O>) {
  const { field, fieldProps, value } = useBoundField(bound);
  const unreadable = fieldProps.error && textOf(value) !== '' && !/^\d\d:\d\d$/.test(textOf(value));
  return (
    <Field {...fieldProps} error={unreadable ? TIME_UNREADABLE : fieldProps.error}>
      <TimeInput {...field} value={textOf(value)} />
    </Field>
  );
}

/** `none` names the choice that stands for nothing and is kept as null. */
export function SelectField<V extends FieldValues, C, O>({
  options,
  none,
  onChosen,
  ...bound
}: BoundProps<V, C, O> & {
  options: readonly SelectOption[];
  none?: string;
  /** For what follows from it in other fields. */
  onChosen?: (value: string) => void;
}) {
  const { field, fieldProps, value } = useBoundField(bound);
  const all = none === undefined ? options : [{ value: NOTHING, label: none }, ...options];
  return (
    <Field {...fieldProps}>
      <Select
        {...field}
        options={all}
        value={textOf(value) || (none === undefined ? '' : NOTHING)}
        onChange={(chosen) => {
          field.onChange(chosen === NOTHING ? null : chosen);
          onChosen?.(chosen);
        }}
      />
    </Field>
  );
}

/** Radix refuses an empty value for an option. */
const NOTHING = '–';

export function CheckboxField<V extends FieldValues, C, O>({
  description,
  disabled,
  ...bound
}: BoundProps<V, C, O> & { description?: string; disabled?: boolean }) {
  const { field, fieldProps, value } = useBoundField(bound);
  return (
    <div className={fieldProps.className}>
      <Checkbox
        {...withoutValue(field)}
        checked={value === true}
        label={bound.label}
        description={description}
        disabled={disabled}
      />
      {fieldProps.error && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {fieldProps.error}
        </p>
      )}
    </div>
  );
}

function withoutValue<Field extends { value: unknown }>({ value: _value, ...rest }: Field): Omit<Field, 'value'> {
  return rest;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * The control of a form, seen as that of a few of its fields, for parts that stand in several forms. The compiler checks
 * that the form has these fields; it only cannot follow their names through a form that it does not know yet.
 */
export function partOfControl<Part extends FieldValues, Values extends Part, Context, Output>(
  control: Control<Values, Context, Output>,
): Control<Part> {
  return control as unknown as Control<Part>;
}
