import type { FieldValues } from 'react-hook-form';
import { useBoundField, type BoundProps } from '@/components/forms/fields';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** A decimal number that is kept as a whole one: 12.5 miles as 1,250 hundredths. Emptied it is null. */
export function ScaledNumberField<V extends FieldValues, C, O>({
  scale,
  unit,
  placeholder,
  ...bound
}: BoundProps<V, C, O> & { scale: number; unit: string; placeholder?: string }) {
  const { field, fieldProps, value } = useBoundField(bound);
  const read = ({ value: text, validity }: HTMLInputElement) => {
    if (validity.badInput) return Number.NaN;
    return text === '' ? null : Math.round(Number(text) * scale);
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
        value={typeof value === 'number' && !Number.isNaN(value) ? value / scale : ''}
        onChange={({ target }) => field.onChange(read(target))}
        className="tabular-nums"
      />
    </Field>
  );
}
