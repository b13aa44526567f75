import { AppError, notFound } from '../../../common/app-error';

export const accountToLookAtNotFound = () =>
  notFound('ACCOUNT_NOT_FOUND', 'This account does not exist, or is disabled.');

export const lookNotAllowed = () =>
  new AppError(
    'LOOK_NOT_ALLOWED',
    409,
    'The owner hasn’t allowed support access. Ask them to turn it on in account settings.',
  );

export const lookAtAdmin = () => new AppError('LOOK_AT_ADMIN', 409, 'Administrators’ accounts can’t be viewed.');
