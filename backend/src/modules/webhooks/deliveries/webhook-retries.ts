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

/** Both together turn an endpoint off: so long without a success, and so many attempts in that time. */
const FAILING_MS = 3 * DAY;
const FAILING_ATTEMPTS = 5;

/** One failure after quiet days says little: only a server that was asked often enough, for long enough, is dead. */
export function isDead({ failingSince, failedAttempts }: Failures, now: Date): boolean {
  return failedAttempts >= FAILING_ATTEMPTS && now.getTime() - failingSince.getTime() >= FAILING_MS;
}

/** After the last success. */
export interface Failures {
  failingSince: Date;
  failedAttempts: number;
}

/** When to try again after the attempt with so many retries before it; null: that was the last one. */
export function nextAttemptAt(retries: number, failedAt: Date): Date | null {
  const wait = RETRY_AFTER_MS[retries];
  return wait === undefined ? null : new Date(failedAt.getTime() + wait);
}
