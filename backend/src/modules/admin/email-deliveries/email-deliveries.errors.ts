import { AppError } from '../../../common/app-error';

export const noSuchDelivery = () =>
  new AppError('EMAIL_DELIVERY_NOT_FOUND', 404, 'This email doesn’t exist. Reload the page.');

export const notSentAgain = (why: string) => new AppError('EMAIL_NOT_SENT_AGAIN', 409, why);
