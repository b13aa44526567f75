import { MAX_PEOPLE } from '@lectern/protocol/organizations';
import { AppError, notFound } from '../../../common/app-error';

export const contactNotFound = () => notFound('CLIENT_CONTACT_NOT_FOUND', 'This contact does not exist.');

export const clientIsFull = () =>
  new AppError(
    'TOO_MANY_CONTACTS',
    422,
    `This client has ${MAX_PEOPLE} contacts, which is all it can have. Remove one of them first.`,
  );
