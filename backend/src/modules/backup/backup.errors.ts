import { AppError } from '../../common/app-error';

export const restoreChoiceUnknown = (group: string) =>
  new AppError('RESTORE_CHOICE_UNKNOWN', 422, `This can’t be chosen for “${group}”. Reload the page and choose again.`);

export const backupInProgress = () =>
  new AppError('BACKUP_IN_PROGRESS', 409, 'Another backup is in progress. Wait until it’s ready, then try again.');
