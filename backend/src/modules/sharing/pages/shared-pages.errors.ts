import { AppError, notFound } from '../../../common/app-error';

/** Never there, of somebody else, hidden, or hidden a moment ago: nobody learns which. */
export const sharedFileGone = () =>
  notFound('SHARED_FILE_UNKNOWN', 'This file is no longer on the page. Reload the page.');

export const sharedPictureHasNoCopy = () =>
  notFound('SHARED_PICTURE_WITHOUT_COPY', 'This picture has no version for the web. Take the one for print.');

export const sharedSheetBusy = (cause: unknown) =>
  new AppError('PDF_BUSY', 503, 'We’re busy creating documents. Try again in a minute.', {
    headers: { 'Retry-After': '30' },
    details: String(cause),
  });
