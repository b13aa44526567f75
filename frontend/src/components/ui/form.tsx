import type { ComponentProps, FormEvent, KeyboardEvent } from 'react';
import { useMayAct } from '@/lib/session/user';
import { ReadOnlyContext } from './read-only';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
};

/**
 * A form that checks its fields with its schema instead of the browser's rules, and that ⌘/Ctrl+Enter sends too. People
 * who may only see this part of the office read it.
 */
export function Form({ onSubmit, children, className, ...form }: FormProps) {
  const mayAct = useMayAct();
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onKeyDownCapture={submitOnShortcut}
      className={mayAct ? className : undefined}
      {...form}
    >
      {mayAct ? children : <Fields className={className}>{children}</Fields>}
    </form>
  );
}

/** Fields that people who may only see this part of the office read, without the buttons among them. */
export function Fields({ className, children }: Pick<FormProps, 'className' | 'children'>) {
  const mayAct = useMayAct();
  return (
    <fieldset role="presentation" disabled={!mayAct} className={className}>
      <ReadOnlyContext value={!mayAct}>{children}</ReadOnlyContext>
    </fieldset>
  );
}

/** ⌘/Ctrl+Enter presses the form's button, as Enter in a field does, from wherever the cursor is, also from a text area. */
export function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  // A field would open its list.
  event.stopPropagation();
  const form = event.currentTarget;
  const button = [...form.elements].find((each) => each.matches('button[type=submit]'));
  if (button instanceof HTMLElement) button.click();
  else form.requestSubmit();
}
