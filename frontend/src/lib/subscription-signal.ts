/** Any request may learn that the subscription is over (403). The gate listens here and closes at once. */
type Listener = (status: string | null) => void;

const listeners = new Set<Listener>();

export function reportSubscriptionExpired(status: string | null): void {
  for (const listener of listeners) listener(status);
}

export function onSubscriptionExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
