import { AppError } from '../../../common/app-error';

export const noSuchDeadLetter = () =>
  new AppError('DEAD_LETTER_NOT_FOUND', 404, 'This event is not set aside any more. Load the page again.');

export const noSuchFailedJob = () =>
  new AppError('FAILED_JOB_NOT_FOUND', 404, 'This job is not among the failed ones any more. Load the page again.');

export const queuesAway = () =>
  new AppError(
    'QUEUES_UNAVAILABLE',
    503,
    'The queues do not answer now. Nothing is lost: events wait in the outbox. Try again in a minute.',
  );
