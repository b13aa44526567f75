import { MOST_INBOX_ENTRIES } from '@lectern/protocol/inbox';
import { AppError, fieldError, notFound } from '../../../common/app-error';

export const feedbackNotFound = () => notFound('FEEDBACK_NOT_FOUND', 'This feedback does not exist.');
export const screenshotNotFound = () => notFound('SCREENSHOT_NOT_FOUND', 'There’s no screenshot here.');
export const messageNotFound = () => notFound('INBOX_MESSAGE_NOT_FOUND', 'This message no longer exists.');
export const unknownScreenshot = () => fieldError('screenshotId', 'The screenshot is gone. Add it again, then send.');

export const tooManyEntries = () =>
  new AppError(
    'INBOX_ENTRIES_LIMIT',
    409,
    `A message has at most ${MOST_INBOX_ENTRIES} answers and notes. Continue by email.`,
  );
