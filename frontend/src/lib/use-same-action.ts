/**
 * Makes a mutation's variables such that pressing the button again after a failure is the same action (and so carries
 * the same Idempotency-Key, see lib/idempotency) as long as nothing in the form has changed.
 */
import { useState } from 'react';

export function useSameAction<Input>() {
  const [sameAction] = useState(() => rememberAction<Input>());
  return sameAction;
}

function rememberAction<Input>() {
  let last: { written: string; action: { input: Input } } | null = null;
  /** `more`: what the path is made of. */
  const sameAction = <More extends object>(input: Input, more?: More) => {
    const written = JSON.stringify([input, more]);
    if (last?.written !== written) last = { written, action: { input, ...more } };
    return last.action as { input: Input } & More;
  };
  /** After a success, where the form stays: the same words are another action then. */
  return Object.assign(sameAction, { forget: () => (last = null) });
}
