import { AppError } from '../../common/app-error';

export const restoreChoiceUnknown = (group: string) =>
  new AppError(
    'RESTORE_CHOICE_UNKNOWN',
    422,
    `This cannot be chosen for “${group}”. Reload the page and choose again.`,
  );

export const backupInProgress = () =>
  new AppError(
    'BACKUP_IN_PROGRESS',
    409,
    'Another backup with other contents is being made. Wait until it is ready, then try again.',
  );
