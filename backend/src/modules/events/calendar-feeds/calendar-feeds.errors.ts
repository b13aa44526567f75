import { AppError, notFound } from '../../../common/app-error';

export const calendarUnknown = () =>
  notFound(
    'CALENDAR_UNKNOWN',
    'This calendar address does not work any more. Its owner finds the current one in the account settings.',
  );

export const eventNotFound = () => notFound('SPEAKING_EVENT_NOT_FOUND', 'This event does not exist.');

export function eventHasNoDate(): AppError {
  return new AppError(
    'SPEAKING_EVENT_WITHOUT_DATE',
    409,
    'This event has no date yet, so a calendar has no place for it. Enter the date first.',
  );
}
