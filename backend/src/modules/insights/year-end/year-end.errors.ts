import { conflict, notFound } from '../../../common/app-error';

export const packNotFound = () => notFound('YEAR_END_PACK_NOT_FOUND', 'This pack does not exist.');

export const packNotReady = () =>
  conflict('YEAR_END_PACK_NOT_READY', 'This pack isn’t ready. Wait a moment, then try again.');

export const packExpired = () =>
  conflict('YEAR_END_PACK_EXPIRED', 'This pack was deleted after a week. Make it again.');

export const tooManyPacks = (most: number) =>
  conflict(
    'TOO_MANY_YEAR_END_PACKS',
    `${most} packs are in the making. Wait until one of them is ready, then try again.`,
  );
