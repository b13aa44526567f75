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

type Watchable = { watch: (listener: (values: unknown) => void) => { unsubscribe: () => void } };

/**
 * Writes the draft a moment after each change, while `enabled`. `clear` throws away what is kept so far; `drop` ends it:
 * nothing is written after that.
 */
export function useDraft(
  form: Watchable,
  userId: string,
  name: string,
  enabled: boolean,
): { drop: () => void; clear: () => void } {
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; values: unknown } | null>(null);
  const over = useRef(false);
  const { watch } = form;

  useEffect(() => {
    if (!enabled) return;
    const write = () => {
      if (pending.current && !over.current)
        writeStored(keyOf(userId, name), JSON.stringify(pending.current.values));
      pending.current = null;
    };
    const { unsubscribe } = watch((values) => {
      clearTimeout(pending.current?.timer);
      pending.current = { timer: setTimeout(write, DELAY_MS), values };
    });
    return () => {
      unsubscribe();
      // The form is closed within the moment: what was typed last counts too.
      clearTimeout(pending.current?.timer);
      write();
    };
  }, [watch, userId, name, enabled]);

  return useMemo(() => {
    const clear = () => {
      clearTimeout(pending.current?.timer);
      pending.current = null;
      removeStored(keyOf(userId, name));
    };
    return {
      clear,
      drop: () => {
        over.current = true;
        clear();
      },
    };
  }, [userId, name]);
}
