/** The days after the due date on which the payer is reminded: a number each. */
import { Plus, X } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import { NumberField } from '@/components/forms/fields';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import {
  settingsFieldLabels as labels,
  type SettingsFormOutput,
  type SettingsFormValues,
} from '../../settings-form-values';

const MOST = 6;

export function ReminderDays({ control }: { control: Control<SettingsFormValues, unknown, SettingsFormOutput> }) {
  const { field, fieldState } = useController({ control, name: 'reminderDays' });
  const days = field.value;
  // A problem of the whole list is at its root once its numbers are fields too.
  const problem = fieldState.error as { message?: string; root?: { message?: string } } | undefined;
  const message = problem?.root?.message ?? problem?.message;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{labels.reminderDays}</legend>
      <ul className="mb-3 flex flex-wrap gap-x-3 gap-y-2 empty:hidden">
        {days.map((_, index) => (
          <li key={index} className="flex items-start">
            <NumberField
              control={control}
              name={`reminderDays.${index}`}
              label={`Reminder ${index + 1}, days after the due date`}
              hideLabel
              unit="days"
              className="w-24"
            />
            <IconButton
              label={`Remove reminder ${index + 1}`}
              icon={<X />}
              onClick={() => field.onChange(days.filter((_day, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {message && (
        <p role="alert" className="mb-2 text-sm text-danger-text">
          {message}
        </p>
      )}
      {days.length < MOST && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => field.onChange([...days, (days.at(-1) ?? 0) + 7])}
        >
          Add a reminder
        </Button>
      )}
    </fieldset>
  );
}
