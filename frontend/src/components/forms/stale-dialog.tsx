/**
 * Somebody, perhaps the same person in another tab, saved the row while a form was open: shows both versions of every
 * field in question and lets the person choose. Closing it goes back to the form with everything still in it.
 */
import { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { RadioGroup } from 'radix-ui';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export type StaleField = { name: string; label: string; theirs: ReactNode; mine: ReactNode };
type Choice = 'theirs' | 'mine';

export type StaleDialogProps = {
  open: boolean;
  /** What the row is: 'event'. */
  what: string;
  fields: readonly StaleField[];
  busy: boolean;
  /** The names of the fields in which the person's own version counts. */
  onResolve: (mine: string[]) => void;
  onClose: () => void;
};

export function StaleDialog({ open, what, fields, busy, onResolve, onClose }: StaleDialogProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const choiceOf = (name: string): Choice => choices[name] ?? 'mine';
  const all = (choice: Choice) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, choice])));

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || busy ? undefined : onClose())}
      title={`This ${what} was changed meanwhile`}
      description="Somebody saved it while you were editing, perhaps you in another tab. Choose what counts; nothing you typed is lost."
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
          <div key={name}>
            <p className="mb-1.5 text-sm font-medium" id={`stale-${name}`}>
              {label}
            </p>
            <RadioGroup.Root
              aria-labelledby={`stale-${name}`}
              value={choiceOf(name)}
              onValueChange={(value) =>
                setChoices((before) => ({ ...before, [name]: value === 'theirs' ? 'theirs' : 'mine' }))
              }
              className="grid gap-2 sm:grid-cols-2"
            >
              <Side value="theirs" label="Keep theirs">
                {theirs}
              </Side>
              <Side value="mine" label="Use mine">
                {mine}
              </Side>
            </RadioGroup.Root>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function Side({ value, label, children }: { value: Choice; label: string; children: ReactNode }) {
  return (
    <RadioGroup.Item
      value={value}
      className={clsx(
        'group flex min-h-11 items-start gap-2.5 rounded-md border border-control px-3 py-2 text-left transition-colors',
        'hover:bg-sunken data-[state=checked]:border-curtain-text data-[state=checked]:bg-curtain-soft',
      )}
    >
      <span
        aria-hidden
        className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-control group-data-[state=checked]:border-curtain-text"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-curtain-text" />
      </span>
      <span className="min-w-0">
        <span className="block text-xs text-muted">{label}</span>
        <span className="block text-sm wrap-anywhere whitespace-pre-wrap">{children}</span>
      </span>
    </RadioGroup.Item>
  );
}
