/** Where somebody wanted to go when the sign-in stood in the way. Kept for this tab until they have arrived. */
import { readStored, removeStored, writeStored } from '../browser-storage';

const key = 'lectern-return-to';

export function rememberDestination(path: string): void {
  if (isOwnPath(path)) writeStored(key, path, 'session');
}

export function destinationAfterSignIn(): string {
  const path = readStored(key, 'session');
  return path && isOwnPath(path) ? path : '/';
}

export function forgetDestination(): void {
  removeStored(key, 'session');
}

/** `//evil.example` and `/\\evil.example` are other sites to a browser. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
