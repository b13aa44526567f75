import { notFound } from '../../common/app-error';

export const officeNotFound = () => notFound('OFFICE_NOT_FOUND', 'You no longer belong to this office.');
