/**
 * The last errors of this page, for the console and for /diagnostic. Holds messages only: never a body, never a token.
 * WebSocket errors (hot reload, browser extensions) are silenced.
 */
import { ERROR_BUFFER } from './constants';

export type RecordedError = { at: string; source: string; message: string };

const buffer: RecordedError[] = [];
const listeners = new Set<() => void>();
/** Tokens in a query, and what opens something by being in an address: a reset, a shared page, a signature, an invoice. */
const SECRET_IN_ADDRESS =
  /([?&](?:token|password)=)[^&\s]+|(\/(?:reset-password|shared|sign|invoice|testimonial|unsubscribe|calendar|join)\/)[^/?#\s]+|(\/share\/(?:[^/?#\s]+\/)+)[^/?#\s]+/gi;

export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  return typeof error === 'string' && error ? error : 'An unexpected error occurred';
}

export function isWebSocketError(error: unknown): boolean {
  return /websocket|\bwss?:\/\//i.test(messageOf(error));
}

export function recordError(source: string, error: unknown): void {
  if (isWebSocketError(error)) return;
  const message = messageOf(error).replace(SECRET_IN_ADDRESS, '$1$2$3…').slice(0, 500);
  buffer.push({ at: new Date().toISOString(), source, message });
  if (buffer.length > ERROR_BUFFER.size) buffer.splice(0, buffer.length - ERROR_BUFFER.size);
  console.error(`[${source}] ${message}`);
  for (const listener of listeners) listener();
}

/** Newest first. */
export function recentErrors(count: number = ERROR_BUFFER.shown): RecordedError[] {
  return buffer.slice(-count).reverse();
}

export function clearErrors(): void {
  buffer.length = 0;
  for (const listener of listeners) listener();
}

export function onErrorsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Catches what nobody else caught. Call once, before the first render. */
export function startErrorBuffer(): () => void {
  const onError = (event: ErrorEvent) => {
    const error: unknown = event.error ?? event.message;
    if (isWebSocketError(error)) event.preventDefault();
    else recordError('page', error);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isWebSocketError(event.reason)) event.preventDefault();
    else recordError('promise', event.reason);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
