import { useId } from 'react';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { ScheduleItemInput, scheduleTriggerLabels } from '@lectern/protocol/invoices';
import { labelsOf } from '@lectern/protocol/record-fields';
import { Trash2 } from 'lucide-react';
import { useWatch, type Control } from 'react-hook-form';
import { DateField, MoneyField, NumberField, SelectField, TextField, useBoundField } from '@/components/forms/fields';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { ScheduleFormValues, ScheduleParts } from '../../schedule-form-values';

const { id: _id, ...itemFields } = ScheduleItemInput.shape;
const labels = labelsOf(itemFields);
const triggerOptions = optionsOf(scheduleTriggerLabels);

type Props = {
  control: Control<ScheduleFormValues, unknown, ScheduleParts>;
  index: number;
  currency: string;
  /** There is an invoice for it: its amount stays. */
  isInvoiced: boolean;
  onRemove: () => void;
};

/** One part of the fee. */
export function ScheduleItemFields({ control, index, currency, isInvoiced, onRemove }: Props) {
  const item = useWatch({ control, name: `items.${index}` });
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="sr-only">Part {index + 1}</legend>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-2">
        <p className="text-sm text-muted">
          {isInvoiced ? 'Already invoiced; only the label can change.' : `Part ${index + 1}`}
        </p>
        {!isInvoiced && (
          <IconButton
            label={`Remove ${item?.label || `part ${index + 1}`}`}
            icon={<Trash2 />}
            size="sm"
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name={`items.${index}.label`}
          label={labels.label}
          placeholder="Deposit"
          required
          className="sm:col-span-2"
        />
        {!isInvoiced && (
          <>
            <NumberField control={control} name={`items.${index}.percent`} label={labels.percent} unit="%" />
            <MoneyField
              control={control}
              name={`items.${index}.amountCents`}
              label={labels.amountCents}
              currency={currency}
            />
            <SelectField
              control={control}
              name={`items.${index}.trigger`}
              label={labels.trigger}
              options={triggerOptions}
              className={item?.trigger === 'on_signing' ? 'sm:col-span-2' : undefined}
            />
            {item?.trigger === 'fixed_date' && (
              <DateField control={control} name={`items.${index}.fixedDate`} label={labels.fixedDate} required />
            )}
            {item?.trigger === 'event_date' && <OffsetField control={control} index={index} />}
          </>
        )}
      </div>
    </fieldset>
  );
}

const sides = [
  { value: 'before', label: 'days before' },
  { value: 'after', label: 'days after' },
] as const;

/** Days and the side of the event they lie on, kept as one number: negative before it. */
function OffsetField({ control, index }: Pick<Props, 'control' | 'index'>) {
  const { field, fieldProps, value } = useBoundField({
    control,
    name: `items.${index}.offsetDays`,
    label: 'Days from the event',
  });
  const sideId = useId();
  const days = typeof value === 'number' ? value : 0;
  const isBefore = days < 0 || Object.is(days, -0);
  const set = (count: number, before: boolean) => field.onChange(before ? -count : count);
  return (
    <Field {...fieldProps}>
      <div className="flex gap-2">
        <Input
          {...field}
          type="number"
          inputMode="numeric"
          min={0}
          className="tabular-nums"
          value={Math.abs(days)}
          onChange={({ target }) => set(Math.abs(Number(target.value)), isBefore)}
        />
        <Select
          aria-label="Before or after the event"
          id={sideId}
          options={sides}
          value={isBefore ? 'before' : 'after'}
          onChange={(side) => set(Math.abs(days), side === 'before')}
        />
      </div>
    </Field>
  );
}
