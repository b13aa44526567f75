import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBoundField, type BoundProps } from '@/components/forms/fields';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Whole numbers with commas between them. What is no number becomes NaN, which the schema refuses in its words. */
export function DayListField<V extends FieldValues, C, O>(bound: BoundProps<V, C, O>) {
  const { field, fieldProps, value } = useBoundField(bound);
  const [typed, setTyped] = useState<string | null>(null);
  const days = Array.isArray(value) ? value.filter((day) => typeof day === 'number') : [];
  const unreadable = days.some(Number.isNaN);
  return (
    <Field {...fieldProps} error={fieldProps.error ?? (unreadable ? 'Enter numbers such as 3, 10, 20' : null)}>
      <Input
        {...field}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? days.join(', ')}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(
            target.value
              .split(/[,\s]+/)
              .filter(Boolean)
              .map((day) => (/^\d+$/.test(day) ? Number(day) : Number.NaN)),
          );
        }}
        onBlur={() => {
          if (!unreadable) setTyped(null);
          field.onBlur();
        }}
      />
    </Field>
  );
}
