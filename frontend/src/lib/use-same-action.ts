/**
 * Makes a mutation's variables such that pressing the button again after a failure is the same action (and so carries
 * the same Idempotency-Key, see lib/idempotency) as long as nothing in the form has changed.
 */
import { useCallback, useRef } from 'react';

export function useSameAction<Input>(): (input: Input) => { input: Input } {
  const last = useRef<{ written: string; action: { input: Input } } | null>(null);
  return useCallback((input: Input) => {
    const written = JSON.stringify(input);
    if (last.current?.written !== written) last.current = { written, action: { input } };
    return last.current.action;
  }, []);
}
