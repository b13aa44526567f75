/** A person waits for the queues' answer only so long: a connection that comes back later finds the request answered. */
import { queuesAway } from './queues.errors';

const PATIENCE_MS = 5_000;

export function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(queuesAway()), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
