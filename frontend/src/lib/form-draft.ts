/** Long forms are kept in this browser while they are filled in, one draft per person and form, until they are saved. */
import { useEffect, useMemo, useRef } from 'react';
import { readStored, removeStored, writeStored } from './browser-storage';

const DELAY_MS = 400;

const keyOf = (userId: string, form: string) => `lectern-draft-${userId}-${form}`;

/** The stored draft over the form's defaults; fields that the form no longer has are dropped. */
export function readDraft<Values extends object>(
  userId: string,
  form: string,
  defaults: Values,
): Values | null {
  const stored = readStored(keyOf(userId, form));
  if (!stored) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (typeof draft !== 'object' || draft === null) return null;
    const known = Object.entries(draft).filter(([key]) => key in defaults);
    return { ...defaults, ...Object.fromEntries(known) };
  } catch {
    // Cut off by a full storage or by another hand: as good as none.
    removeStored(keyOf(userId, form));
    return null;
  }
}

export function dropDraft(userId: string, form: string): void {
  removeStored(keyOf(userId, form));
}

type Watchable = { watch: (listener: (values: unknown) => void) => { unsubscribe: () => void } };

/** Writes the draft a moment after each change. `drop` ends it: nothing is written after that. */
export function useDraft(form: Watchable, userId: string, name: string): { drop: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const over = useRef(false);
  const { watch } = form;

  useEffect(() => {
    let latest: unknown;
    const write = () => {
      timer.current = undefined;
      if (!over.current) writeStored(keyOf(userId, name), JSON.stringify(latest));
    };
    const { unsubscribe } = watch((values) => {
      latest = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, DELAY_MS);
    });
    return () => {
      unsubscribe();
      if (timer.current === undefined) return;
      // The form is closed within the moment: what was typed last counts too.
      clearTimeout(timer.current);
      write();
    };
  }, [watch, userId, name]);

  return useMemo(
    () => ({
      drop: () => {
        over.current = true;
        clearTimeout(timer.current);
        timer.current = undefined;
        dropDraft(userId, name);
      },
    }),
    [userId, name],
  );
}
