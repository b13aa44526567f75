/** The smallest way for something deep (a failed request) to reach something high up (the layout). */
export type Signal<T> = { send: (value: T) => void; listen: (listener: (value: T) => void) => () => void };

export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    send: (value) => listeners.forEach((listener) => listener(value)),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Any request may learn that the subscription is over (403); the gate closes at once. Carries the status, if named. */
export const subscriptionExpired = createSignal<string | null>();

/** Any request may learn that the session is over (401). */
export const sessionEnded = createSignal<void>();

/** Another account signs in, or none does: what belonged to the one before must go. */
export const accountChanged = createSignal<void>();

/** A change that needs a confirmation waits for the app's dialog; false: closed, or there's none on this screen. */
export const stepUps = { ask: (): Promise<boolean> => Promise.resolve(false) };
