import { AppError } from '../../common/app-error';

export const backupInProgress = () =>
  new AppError(
    'BACKUP_IN_PROGRESS',
    409,
    'Another backup with other contents is being made. Wait until it is ready, then try again.',
  );
