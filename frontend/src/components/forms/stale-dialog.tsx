/**
 * Somebody, perhaps the same person in another tab, saved the row while a form was open: shows both versions of every
 * field in question and lets the person choose. Closing it goes back to the form with everything still in it.
 */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EitherField } from './either-field';
import type { RecordForm, StaleField } from './use-row-form';

type Choice = 'theirs' | 'mine';

export type StaleDialogProps = {
  /** What the row is: 'event'. */
  what: string;
  fields: readonly StaleField[];
  busy: boolean;
  /** The names of the fields in which the person's own version counts. */
  onResolve: (mine: string[]) => void;
  onClose: () => void;
};

export function StaleDialog({ what, fields, busy, onResolve, onClose }: StaleDialogProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const choiceOf = (name: string): Choice => choices[name] ?? 'mine';
  const all = (choice: Choice) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, choice])));

  return (
    <Dialog
      open
      onOpenChange={(next) => (next || busy ? undefined : onClose())}
      title={`This ${what} has changed`}
      description="Someone saved it while you were editing, maybe you in another tab. Choose what to keep; nothing you typed is lost."
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Back to the form
          </Button>
          <Button
            busy={busy}
            onClick={() => onResolve(fields.filter(({ name }) => choiceOf(name) === 'mine').map(({ name }) => name))}
          >
            Save
          </Button>
        </>
      }
    >
      {fields.length > 1 && (
        <div className="mb-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => all('theirs')}>
            Keep theirs everywhere
          </Button>
          <Button variant="secondary" size="sm" onClick={() => all('mine')}>
            Use mine everywhere
          </Button>
        </div>
      )}
      <div className="space-y-5">
        {fields.map(({ name, label, theirs, mine }) => (
          <EitherField<Choice>
            key={name}
            label={label}
            value={choiceOf(name)}
            onChange={(choice) => setChoices((before) => ({ ...before, [name]: choice }))}
            sides={[
              { value: 'theirs', label: 'Keep theirs', content: theirs },
              { value: 'mine', label: 'Use mine', content: mine },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Shown while another tab's version of the row is to be merged. */
export function RecordMerge({
  what,
  form: { merge, busy },
}: {
  what: string;
  form: Pick<RecordForm, 'merge' | 'busy'>;
}) {
  if (!merge) return null;
  return (
    <StaleDialog what={what} busy={busy} fields={merge.fields} onResolve={merge.resolve} onClose={merge.dismiss} />
  );
}
