import { useState } from 'react';
import { addDays } from '@lectern/protocol/calendar';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { parsePlainDate } from '@/lib/format';
import { todayHere } from '@/lib/use-now';

type Props = { open: boolean; what: string; onClose: () => void; onSnooze: (until: string) => void };

/** Any day but the ones in the menu. */
export function SnoozeDialog({ open, what, onClose, onSnooze }: Props) {
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string>();
  const tomorrow = addDays(todayHere(), 1);

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

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title="Put off until"
      description={`${what} comes back to your list in the morning of that day.`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={save}>Put off</Button>
        </>
      }
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Day" error={problem}>
          <DateInput value={until} onChange={setUntil} min={tomorrow} />
        </Field>
      </Form>
    </Dialog>
  );
}
