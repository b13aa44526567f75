import { useState } from 'react';
import { addDays, parsePlainDate } from '@lectern/protocol/calendar';
import { FormDialog } from '@/components/forms/form-dialog';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { useToday } from '@/lib/use-now';

type Props = { open: boolean; what: string; onClose: () => void; onSnooze: (until: string) => void };

/** Any day but the ones in the menu. */
export function SnoozeDialog({ open, what, onClose, onSnooze }: Props) {
  const today = useToday();
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string>();
  const tomorrow = addDays(today(), 1);

  const close = () => {
    setUntil('');
    setProblem(undefined);
    onClose();
  };
  const save = () => {
    if (!parsePlainDate(until)) return setProblem('Enter a date such as Mar 4, 2027');
    if (until < tomorrow) return setProblem('Choose a day after today');
    onSnooze(until);
    close();
  };

  if (!open) return null;
  return (
    <FormDialog
      form={{ submit: save, busy: false, problem: null }}
      title="Snooze until"
      description={`${what} comes back to your list that morning.`}
      size="sm"
      submitLabel="Snooze"
      onClose={close}
    >
      <Field label="Day" error={problem}>
        <DateInput value={until} onChange={setUntil} min={tomorrow} />
      </Field>
    </FormDialog>
  );
}
