import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useBoundField, type BoundProps } from './fields';

/** Words with commas between them. */
export function TagsField<V extends FieldValues, C, O>(bound: BoundProps<V, C, O>) {
  const { field, fieldProps, value } = useBoundField(bound);
  const [typed, setTyped] = useState<string | null>(null);
  const tags = Array.isArray(value) ? value.map(String) : [];
  return (
    <Field {...fieldProps}>
      <Input
        {...field}
        autoComplete="off"
        value={typed ?? tags.join(', ')}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange([
            ...new Set(
              target.value
                .split(',')
                .map((tag) => tag.trim())
                .filter(Boolean),
            ),
          ]);
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
      />
    </Field>
  );
}
