import { AppError, notFound } from '../../../common/app-error';

export const contactNotFound = () => notFound('CLIENT_CONTACT_NOT_FOUND', 'This contact does not exist.');

export const anotherIsPrimary = () =>
  new AppError(
    'CLIENT_HAS_PRIMARY_CONTACT',
    409,
    'Another contact is the primary one of this client. Change that on the page of the client',
  );
