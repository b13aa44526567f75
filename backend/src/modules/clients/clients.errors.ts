import { AppError, notFound } from '../../common/app-error';

export const clientNotFound = () => notFound('CLIENT_NOT_FOUND', 'This client does not exist.');

export function clientHasEvents(count: number): AppError {
  const events = count === 1 ? 'one speaking event' : `${count} speaking events`;
  return new AppError(
    'CLIENT_HAS_EVENTS',
    409,
    `This client cannot be deleted: ${events} ${count === 1 ? 'belongs' : 'belong'} to it. Delete them or give them to another client first.`,
  );
}
