import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { allTimeZones, zoneLabel, zoneRegion } from '@/lib/place-time';
import { useBoundField, type BoundProps } from './fields';

/** An IANA zone, looked for by its city. Emptied it is undefined, or null where `none` says so. */
export function ZoneField<V extends FieldValues, C, O>({
  clearable,
  placeholder,
  none,
  ...bound
}: BoundProps<V, C, O> & { clearable: boolean; placeholder?: string; none?: null }) {
  const { field, fieldProps, value } = useBoundField(bound);
  const chosen = typeof value === 'string' ? value : null;
  const options = useMemo(
    () => allTimeZones().map((zone) => ({ value: zone, label: zoneLabel(zone), description: zoneRegion(zone) })),
    [],
  );
  return (
    <Field {...fieldProps}>
      <Combobox
        {...field}
        options={options}
        value={chosen}
        selectedLabel={chosen ? zoneLabel(chosen) : undefined}
        onChange={(zone) => field.onChange(zone ?? none)}
        clearable={clearable}
        placeholder={placeholder}
      />
    </Field>
  );
}
