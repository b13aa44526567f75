import { AppError } from '../../../common/app-error';

export const noSuchDelivery = () =>
  new AppError('EMAIL_DELIVERY_NOT_FOUND', 404, 'There is no such e-mail. Load the page again.');

export const notSentAgain = (why: string) => new AppError('EMAIL_NOT_SENT_AGAIN', 409, why);
