/** Which notice of a free trial's end is the one to give now. Pure; the sweep's SQL is built from the same numbers. */
import { trialNoticeDays, type TrialNoticeDays } from '@lectern/protocol/subscription';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The most urgent notice whose time has come: to the second, for a day of a trial has 24 hours. Null: none yet. */
export function noticeStage(trialEndsAt: Date, now: Date): TrialNoticeDays | null {
  const left = trialEndsAt.getTime() - now.getTime();
  return trialNoticeDays.findLast((days) => left <= days * DAY_MS) ?? null;
}

/** Days as people count them: one that has begun counts. */
export function begunDaysLeft(trialEndsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS));
}

/** `noticeStage` of two SQL expressions. */
export function noticeStageSql(trialEndsAt: string, now: string): string {
  const cases = trialNoticeDays.toReversed().map((days) => {
    const hours = days * 24;
    return `WHEN ${trialEndsAt} <= ${now} + interval '${hours} hours' THEN ${days}`;
  });
  return `CASE ${cases.join(' ')} END`;
}
