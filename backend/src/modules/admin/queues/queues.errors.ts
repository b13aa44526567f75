import { AppError } from '../../../common/app-error';

export const noSuchDeadLetter = () =>
  new AppError('DEAD_LETTER_NOT_FOUND', 404, 'This event is no longer a dead letter. Reload the page.');

export const noSuchFailedJob = () =>
  new AppError('FAILED_JOB_NOT_FOUND', 404, 'This job is no longer failed. Reload the page.');

export const queuesAway = () =>
  new AppError(
    'QUEUES_UNAVAILABLE',
    503,
    'The queues aren’t responding. Nothing is lost: events wait in the outbox. Try again in a minute.',
  );
