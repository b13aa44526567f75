import { notFound } from '../../common/app-error';

export const subscriptionNotFound = () =>
  notFound('SUBSCRIPTION_NOT_FOUND', 'This account has no subscription.');
