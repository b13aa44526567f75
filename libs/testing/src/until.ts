/** For tests of several processes only: within one, `drain()` needs no waiting. */
import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a state of another process, asking again and again; fails with its name when it never comes. */
export async function until(
  state: string,
  holds: () => Promise<boolean>,
  patienceMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited ${patienceMs} ms in vain for: ${state}`);
    await pause(50);
  }
}
