/** How the end of the free trial is told. Pure: the present is handed in. */
import { TRIAL_DAYS } from '@lectern/protocol/subscription';
import { formatInstantDate } from '@/lib/format';

const DAY_MS = 86_400_000;
const BANNER_DAYS = 7;

/** Whole days until the trial ends, counted as people do: the last day is `0`. */
export function daysLeft(trialEndsAt: string, now: Date): number {
  return Math.max(0, Math.floor((new Date(trialEndsAt).getTime() - now.getTime()) / DAY_MS));
}

export function isLastWeek(trialEndsAt: string, now: Date): boolean {
  const left = new Date(trialEndsAt).getTime() - now.getTime();
  return left > 0 && left <= BANNER_DAYS * DAY_MS;
}

/** `today at 3:20 PM`, `tomorrow at 3:20 PM`, `in 5 days, on Mar 4, 2027`: by the days of this device's calendar. Empty when the end isn't known. */
export function untilWhen(endsAt: string, now: Date): string {
  const end = new Date(endsAt);
  if (Number.isNaN(end.getTime())) return '';
  const days = Math.round((startOfDay(end) - startOfDay(now)) / DAY_MS);
  if (days <= 0) return `today at ${timeOfDay(end)}`;
  if (days === 1) return `tomorrow at ${timeOfDay(end)}`;
  return `in ${days} days, on ${formatInstantDate(end)}`;
}

/** When a trial of thirty days that begins now is over. */
export function freshTrialEnd(now: Date): Date {
  return new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function timeOfDay(date: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(date).replace(/\u202f/g, ' ');
}
