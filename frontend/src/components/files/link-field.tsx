import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBoundField, type BoundProps } from '@/components/forms/fields';
import type { Picker } from '@/components/forms/record-picker';
import { Field } from '@/components/ui/field';

type Props<V extends FieldValues, C, O> = BoundProps<V, C, O> & {
  Picker: Picker;
  /** 'No client' */
  placeholder: string;
  /** Of what is chosen when the form opens. */
  knownName: string | null;
};

/** Chooses the event, client or bureau partner that a row belongs to. */
export function LinkField<V extends FieldValues, C, O>({ Picker, placeholder, knownName, ...bound }: Props<V, C, O>) {
  const { field, fieldProps, value } = useBoundField(bound);
  const [first] = useState(value);
  return (
    <Field {...fieldProps}>
      <Picker
        {...field}
        value={typeof value === 'string' ? value : null}
        knownName={value === first ? knownName : null}
        placeholder={placeholder}
      />
    </Field>
  );
}
