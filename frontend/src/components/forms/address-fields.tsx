import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { postalAddressInput } from '@lectern/protocol/addresses';
import { emptyValues, labelsOf } from '@lectern/protocol/record-fields';
import { TextField } from './fields';

const labels = labelsOf(postalAddressInput.shape);

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
    <div className="grid grid-cols-2 gap-4">
      <TextField control={control} name={part('line1')} label={labels.line1} className="col-span-2" />
      <TextField control={control} name={part('line2')} label={labels.line2} className="col-span-2" />
      <TextField control={control} name={part('city')} label={labels.city} />
      <TextField control={control} name={part('state')} label={labels.state} />
      <TextField control={control} name={part('postalCode')} label={labels.postalCode} />
      <TextField control={control} name={part('country')} label={labels.country} />
    </div>
  );
}

export const emptyAddress = emptyValues(postalAddressInput.shape);

/** An address of which nothing was filled in is no address. */
export function addressOrNull<Address extends object>(address: Address | null | undefined): Address | null {
  return address && Object.values(address).some(Boolean) ? address : null;
}
