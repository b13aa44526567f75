/** When a task is due: on a day, or so many days before or after something that may move. */
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { TaskAnchor } from '@lectern/protocol/tasks';
import { DateField, partOfControl } from '@/components/forms/fields';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { anchorOptions, taskFieldLabels } from '../task-labels';

type DueValues = { dueDate?: string | null; anchor?: TaskAnchor | null; anchorOffsetDays?: number | null };

const ON_A_DAY = 'day';

type Props<Values extends DueValues> = { control: Control<Values> };

/** The form's own values; which of the two counts is decided by whether there is an anchor. */
export function DueFields<Values extends DueValues>(props: Props<Values>) {
  const control: Control<DueValues> = partOfControl(props.control);
  const { field: anchor } = useController({ control, name: 'anchor' });
  const { field: offset } = useController({ control, name: 'anchorOffsetDays' });
  const { field: dueDate } = useController({ control, name: 'dueDate' });

  const choose = (value: TaskAnchor | typeof ON_A_DAY) => {
    anchor.onChange(value === ON_A_DAY ? null : value);
    offset.onChange(value === ON_A_DAY ? null : (offset.value ?? 0));
    if (value !== ON_A_DAY) dueDate.onChange(null);
  };

  return (
    <>
      <Field label={taskFieldLabels.dueDate}>
        <Select<TaskAnchor | typeof ON_A_DAY>
          options={[{ value: ON_A_DAY, label: 'On a day' }, ...anchorOptions.map(followOption)]}
          value={anchor.value ?? ON_A_DAY}
          onChange={choose}
        />
      </Field>
      {anchor.value ? <OffsetFields control={control} /> : <DateField control={control} name="dueDate" label="Day" />}
    </>
  );
}

const followOption = ({ value, label }: { value: TaskAnchor; label: string }) => ({
  value,
  label: `Follows ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
});

type Side = 'before' | 'after';

/** A number of days and its side; the value is negative before. */
export function OffsetFields<Values extends { anchorOffsetDays?: number | null }>(props: { control: Control<Values> }) {
  const control: Control<{ anchorOffsetDays?: number | null }> = partOfControl(props.control);
  const { field, fieldState } = useController({ control, name: 'anchorOffsetDays' });
  return (
    <OffsetInputs
      value={field.value ?? 0}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

export function OffsetInputs({
  value,
  onChange,
  onBlur,
  error,
  hideLabels,
}: {
  value: number;
  onChange: (days: number) => void;
  onBlur?: () => void;
  error?: string;
  hideLabels?: boolean;
}) {
  const [side, setSide] = useState<Side>(value > 0 ? 'after' : 'before');
  const signed = (days: number, on: Side) => (on === 'before' ? -days || 0 : days);
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
      <Field label="Days" hideLabel={hideLabels} error={error}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={730}
          value={Number.isNaN(value) ? '' : Math.abs(value)}
          onBlur={onBlur}
          onChange={({ target }) => {
            const days = target.value === '' ? Number.NaN : Math.abs(Number(target.value));
            onChange(signed(days, side));
          }}
          className="tabular-nums"
        />
      </Field>
      <Field label="Before or after" hideLabel={hideLabels}>
        <Select<Side>
          options={[
            { value: 'before', label: 'days before' },
            { value: 'after', label: 'days after' },
          ]}
          value={side}
          onChange={(next) => {
            setSide(next);
            onChange(signed(Math.abs(value), next));
          }}
        />
      </Field>
    </div>
  );
}
