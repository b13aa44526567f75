const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** About three days in all. */
const RETRY_AFTER_MS = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  18 * HOUR,
  22 * HOUR,
] as const;

/** So long an endpoint may fail before it is turned off. */
export const FAILING_MS = 5 * DAY;

/** When to try again after the attempt with so many retries before it; null: that was the last one. */
export function nextAttemptAt(retries: number, failedAt: Date): Date | null {
  const wait = RETRY_AFTER_MS[retries];
  return wait === undefined ? null : new Date(failedAt.getTime() + wait);
}
