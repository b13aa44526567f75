import { notFound } from '../../../common/app-error';

export const logoNotFound = () => notFound('LOGO_NOT_FOUND', 'This logo does not exist.');
export const letterheadNotFound = () => notFound('LETTERHEAD_NOT_FOUND', 'This account does not exist.');
