/** For tests of several processes only: within one, `drain()` needs no waiting. */
import { setTimeout as pause } from 'node:timers/promises';

/** Only a hang reaches it: a busy machine may be many times slower than an idle one. */
const HANGING_MS = 15 * 60_000;

/** Resolves when `holds` does, asking again and again. Throws with the name of the state when it never comes. */
export async function until(state: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HANGING_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited ${HANGING_MS} ms in vain for: ${state}`);
    await pause(50);
  }
}
