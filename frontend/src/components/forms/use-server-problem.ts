/** Runs a form's request and shows what the server refused: on the fields where it names them, else above the form. */
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, NetworkError, serverMessageOr } from '@/lib/api-error';
import { applyFieldErrors } from '@/lib/form-errors';
import { toast, toastFailure } from '../ui/toast-store';

const UNSAVED = 'This couldn’t be saved. Nothing you typed is lost; please try again.';

export function problemText(error: unknown, fallback = UNSAVED): string {
  return error instanceof NetworkError ? error.message : serverMessageOr(error, fallback);
}

export function useServerProblem<Values extends FieldValues, Context, Output>(
  form: Pick<UseFormReturn<Values, Context, Output>, 'setError' | 'getValues'>,
  reveal: (paths: readonly string[]) => void = () => undefined,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const atWork = useRef<Promise<void> | null>(null);

  async function send(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) reveal(Object.keys(error.fieldErrors));
      if (!applyFieldErrors(form, error)) setProblem(problemText(error));
    } finally {
      atWork.current = null;
    }
  }

  /** The second press of a double click comes before the button is busy: it waits for the first and sends nothing. */
  function run(work: () => Promise<void>): Promise<void> {
    return (atWork.current ??= send(work));
  }
  return { problem, run };
}

/** For an action without a form. `title` is what was not done: 'The order was not saved'. */
export function toastProblem(error: unknown, title: string, fallback = 'Please try again.'): void {
  toastFailure(title, problemText(error, fallback));
}

/** The same for what fails later: `onError`, `catch`. */
export const problemToast = (title: string, fallback?: string) => (error: unknown) =>
  toastProblem(error, title, fallback);

/** Says what is done, with an Undo that waits for the answer: only that tells the version to go back from. */
export function toastUndoable<Saved>(
  done: Promise<Saved>,
  { title, description }: { title: string; description: string },
  undo: (saved: Saved) => Promise<unknown>,
  refuse: (error: unknown) => void,
): void {
  done.catch(refuse);
  const onClick = () => void done.then(undo).catch(refuse);
  toast({ title, description, variant: 'success', action: { label: 'Undo', onClick } });
}
