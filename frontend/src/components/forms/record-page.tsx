/** A record whose form is a whole page: its draft, the bar that saves it, and the merge with another tab. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { useMayAct } from '@/lib/session/user';
import { DraftNotice } from './draft-notice';
import { FormAlert } from './form-alert';
import { RecordMerge } from './stale-dialog';
import type { RecordForm } from './use-row-form';

type Props = {
  what: string;
  form: RecordForm;
  saveLabel: string;
  /** A save just made this form: the keyboard goes on at its button. */
  wasSaved: boolean;
  /** More often read than changed: its bar is there once something is. */
  isMostlyRead?: boolean;
  children: ReactNode;
};

export function RecordPage({ what, form, saveLabel, wasSaved, isMostlyRead = false, children }: Props) {
  const mayAct = useMayAct();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasSaved) button.current?.focus({ preventScroll: true });
  }, [wasSaved]);
  // Then it stays, or the keyboard would be nowhere once it's saved.
  const [isUsed, setUsed] = useState(wasSaved);
  if (form.dirty && !isUsed) setUsed(true);
  const saved = wasSaved ? 'Saved.' : '';
  return (
    <Form onSubmit={form.submit}>
      <DraftNotice draft={form.draft} />
      {children}
      <div
        hidden={!mayAct || (isMostlyRead && !isUsed)}
        data-save-bar
        className="sticky bottom-(--tab-bar) z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
      >
        <FormAlert>{form.problem}</FormAlert>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p className="text-sm text-muted" aria-live="polite">
            {form.dirty ? `Not saved yet.${form.draft ? ' Your draft is kept in this browser.' : ''}` : saved}
          </p>
          <Button ref={button} type="submit" busy={form.busy} className="max-sm:w-full">
            {saveLabel}
          </Button>
        </div>
      </div>
      <RecordMerge what={what} form={form} />
    </Form>
  );
}
