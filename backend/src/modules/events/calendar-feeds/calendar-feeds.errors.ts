import { AppError, conflict, notFound } from '../../../common/app-error';

export const calendarUnknown = () =>
  notFound(
    'CALENDAR_UNKNOWN',
    'This calendar link no longer works. Its owner can find the current one in account settings.',
  );

export const eventNotFound = () => notFound('SPEAKING_EVENT_NOT_FOUND', 'This event does not exist.');

export function eventHasNoDate(): AppError {
  return conflict(
    'SPEAKING_EVENT_WITHOUT_DATE',
    'This event has no date yet, so a calendar has no place for it. Enter the date first.',
  );
}
