/** A person waits for the queues' answer only so long: a connection that comes back later finds the request answered. */
import { inTime } from '@lectern/core/in-time';
import { queuesAway } from './queues.errors';

const PATIENCE_MS = 5_000;

export function queuesInTime<T>(work: Promise<T>): Promise<T> {
  return inTime(work, PATIENCE_MS, queuesAway);
}
