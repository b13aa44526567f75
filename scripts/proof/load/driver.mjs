// Sends what is due when it is due, however many are still unanswered, and counts each from when it was due.
import { setTimeout as wait } from 'node:timers/promises';

/** plan: { at, kind, who } in order, `at` in seconds. act(kind, who): rejects when anything was refused. Resolves with { kind, ended, seconds, error? }. */
export async function drive(plan, act) {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  const results = [];
  const all = [];
  for (const { at, kind, who } of plan) {
    if (at > passed()) await wait((at - passed()) * 1000);
    const end = (error) => results.push({ kind, ended: passed(), seconds: passed() - at, error });
    all.push(act(kind, who).then(() => end(), end));
  }
  await Promise.all(all);
  return results;
}
