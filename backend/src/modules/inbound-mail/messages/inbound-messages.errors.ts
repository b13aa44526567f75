import { notFound } from '../../../common/app-error';

export const messageNotFound = () =>
  notFound('INBOUND_MESSAGE_NOT_FOUND', 'This email isn’t here any more: it was filed or dismissed.');
