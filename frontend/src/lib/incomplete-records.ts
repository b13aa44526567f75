/**
 * A record that was read without a part of it (lib/read-body) can be shown and not saved: saving would remove what the
 * form never showed. The record's own address decides; until it was read, the lists that contain it.
 */
const lostBySource = new Map<string, readonly string[]>();

/** `lost` are the ids of incomplete records in the answer from `path`; '' is the answer itself. */
export function noteLost(path: string, lost: readonly string[]): void {
  if (lost.length > 0 || lostBySource.size > 0) lostBySource.set(path, lost);
}

export function isIncomplete(path: string): boolean {
  const address = path.split('?')[0] ?? path;
  const own = lostBySource.get(address);
  if (own) return own.length > 0;
  const ids = address.split('/');
  return [...lostBySource.values()].some((lost) => lost.some((id) => id !== '' && ids.includes(id)));
}

/** When another account signs in. */
export function forgetLost(): void {
  lostBySource.clear();
}
