import { AppError, notFound } from '../../common/app-error';

export const backupNotFound = () => notFound('BACKUP_NOT_FOUND', 'This backup does not exist.');

export const backupNotReady = () =>
  new AppError('BACKUP_NOT_READY', 409, 'This backup is not ready. Wait a moment, then try again.');

export const backupExpired = () =>
  new AppError('BACKUP_EXPIRED', 409, 'This backup was deleted after a week. Make a new one.');

export const backupInProgress = () =>
  new AppError(
    'BACKUP_IN_PROGRESS',
    409,
    'Another backup with other contents is being made. Wait until it is ready, then try again.',
  );

export const backupAddressExpired = () =>
  new AppError(
    'BACKUP_ADDRESS_EXPIRED',
    403,
    'This download address is not valid any more. Get a new one in your account settings, under Data management.',
  );
