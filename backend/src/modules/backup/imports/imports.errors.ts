import type { ImportTouched } from '@lectern/protocol/imports';
import { AppError, conflict, notFound } from '../../../common/app-error';

export const importNotFound = () => notFound('IMPORT_NOT_FOUND', 'This import does not exist.');

export const sourceRefused = (message: string) => new AppError('IMPORT_SOURCE_REFUSED', 422, message);

export const importNotInReview = () =>
  conflict('IMPORT_NOT_IN_REVIEW', 'This import isn’t waiting for you. See its progress on the page.');

export const importHasNothing = () =>
  conflict('IMPORT_HAS_NOTHING', 'There’s nothing to add or change. Fix the rows with errors, or cancel this import.');

export const importTouchedSince = (touched: ImportTouched) =>
  new AppError(
    'IMPORT_TOUCHED',
    409,
    touched.count === 1
      ? 'One row of this import has changed since, so it can’t be undone.'
      : `${touched.count.toLocaleString('en-US')} rows of this import have changed since, so it can’t be undone.`,
    { current: touched },
  );

export const importCannotBeUndone = () =>
  conflict(
    'IMPORT_CANNOT_BE_UNDONE',
    'This import can’t be undone: nothing was saved, it was already undone, or it’s older than 30 days.',
  );
