import { AppError, notFound } from '../../../common/app-error';

export const accountToLookAtNotFound = () =>
  notFound('ACCOUNT_NOT_FOUND', 'This account does not exist, or is disabled.');

export const lookNotAllowed = () =>
  new AppError(
    'LOOK_NOT_ALLOWED',
    409,
    'Its owner has not allowed support to look at this account. Ask them to switch it on in their account settings.',
  );

export const lookAtAdmin = () =>
  new AppError('LOOK_AT_ADMIN', 409, 'The accounts of administrators cannot be looked at.');
