import type { ImportTouched } from '@lectern/protocol/imports';
import { AppError, notFound } from '../../../common/app-error';

export const importNotFound = () => notFound('IMPORT_NOT_FOUND', 'This import does not exist.');

export const sourceRefused = (message: string) => new AppError('IMPORT_SOURCE_REFUSED', 422, message);

export const importNotInReview = () =>
  new AppError('IMPORT_NOT_IN_REVIEW', 409, 'This import does not wait for you now. The page shows how far it is.');

export const importHasNothing = () =>
  new AppError(
    'IMPORT_HAS_NOTHING',
    409,
    'There is nothing to add or to change in what you chose. Mend the rows with errors, or cancel this import.',
  );

export const importTouchedSince = (touched: ImportTouched) =>
  new AppError(
    'IMPORT_TOUCHED',
    409,
    touched.count === 1
      ? 'One row of this import was touched since, so it cannot be undone as a whole.'
      : `${touched.count.toLocaleString('en-US')} rows of this import were touched since, so it cannot be undone as a whole.`,
    { current: touched },
  );

export const importCannotBeUndone = () =>
  new AppError(
    'IMPORT_CANNOT_BE_UNDONE',
    409,
    'This import cannot be undone: nothing of it was written, it was undone already, or it is older than 30 days.',
  );
