import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from './fields';

/** The six lines of a postal address, for the form's field `name`. */
export function AddressFields<V extends FieldValues, C, O>({
  control,
  name,
}: {
  control: Control<V, C, O>;
  name: FieldPath<V>;
}) {
  const part = (key: string) => `${name}.${key}` as FieldPath<V>;
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField control={control} name={part('line1')} label="Street" className="sm:col-span-6" />
      <TextField control={control} name={part('line2')} label="Suite, floor" className="sm:col-span-6" />
      <TextField control={control} name={part('city')} label="City" className="sm:col-span-3" />
      <TextField control={control} name={part('state')} label="State" className="sm:col-span-3" />
      <TextField control={control} name={part('postalCode')} label="Postal code" className="sm:col-span-3" />
      <TextField control={control} name={part('country')} label="Country" className="sm:col-span-3" />
    </div>
  );
}

export const emptyAddress = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };

/** An address of which nothing was filled in is no address. */
export function addressOrNull<Address extends object>(address: Address | null | undefined): Address | null {
  return address && Object.values(address).some(Boolean) ? address : null;
}
