/** The thread in which one calendar file is read: BusyTimesReader starts it with the file, and it answers once. */
import { parentPort, workerData } from 'node:worker_threads';
import { readBusyTimes, type BusyTimesAnswer, type BusyTimesRequest } from './busy-times.gateway';
import { CalendarUnreadableError } from './calendar-unreadable.error';

export type ThreadAnswer = BusyTimesAnswer | { reason: CalendarUnreadableError['reason'] };

function answer(request: BusyTimesRequest): ThreadAnswer {
  try {
    return readBusyTimes(request);
  } catch (error) {
    if (error instanceof CalendarUnreadableError) return { reason: error.reason };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData as BusyTimesRequest));
