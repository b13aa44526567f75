import { AppError, notFound } from '../../../common/app-error';

export const packNotFound = () => notFound('YEAR_END_PACK_NOT_FOUND', 'This pack does not exist.');

export const packNotReady = () =>
  new AppError('YEAR_END_PACK_NOT_READY', 409, 'This pack isn’t ready. Wait a moment, then try again.');

export const packExpired = () =>
  new AppError('YEAR_END_PACK_EXPIRED', 409, 'This pack was deleted after a week. Make it again.');

export const tooManyPacks = (most: number) =>
  new AppError(
    'TOO_MANY_YEAR_END_PACKS',
    409,
    `${most} packs are in the making. Wait until one of them is ready, then try again.`,
  );
