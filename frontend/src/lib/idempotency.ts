/**
 * One key per user action. A mutation's variables are the action: React Query hands the same object to every retry,
 * so a key remembered by that object is the same for all of them and new for the next press of the button.
 */
const keys = new WeakMap<object, string>();

export function idempotencyKeyOf(action: object): string {
  const known = keys.get(action);
  if (known) return known;
  const key = newKey();
  keys.set(action, key);
  return key;
}

/** Of an action that was begun before this page was. */
export function setIdempotencyKey(action: object, key: string): void {
  keys.set(action, key);
}

/** crypto.randomUUID exists only on HTTPS and localhost; phones in the same network open the app over plain HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
