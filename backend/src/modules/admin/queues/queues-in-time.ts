/** A person waits for the queues' answer only so long: a connection that comes back later finds the request answered. */
import { inTime } from '@lectern/core/in-time';
import { AppError } from '../../../common/app-error';

const queuesAway = () =>
  new AppError(
    'QUEUES_UNAVAILABLE',
    503,
    'The queues aren’t responding. Nothing is lost: events wait in the outbox. Try again in a minute.',
  );

const PATIENCE_MS = 5_000;

export function queuesInTime<T>(work: Promise<T>): Promise<T> {
  return inTime(work, PATIENCE_MS, queuesAway);
}
