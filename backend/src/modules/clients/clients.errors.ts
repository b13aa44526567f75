import { AppError, notFound } from '../../common/app-error';

export const clientNotFound = () => notFound('CLIENT_NOT_FOUND', 'This client does not exist.');

export function clientHasEvents(count: number): AppError {
  const held =
    count === 1
      ? 'one speaking event belongs to it. Delete it or give it to another client first.'
      : `${count} speaking events belong to it. Delete them or give them to another client first.`;
  return new AppError('CLIENT_HAS_EVENTS', 409, `This client cannot be deleted: ${held}`);
}
