/** When a message may go out. Pure. */
import { addDays, instantInZone, localTime } from '@lectern/protocol/calendar';
import type { QuietHours } from '@lectern/protocol/push';

export interface Person {
  timeZone: string;
  quietHours: QuietHours | null;
}

/** Now, or when the person's quiet hours end. Null: it's of no use by then. */
export function sendAt(now: Date, expiresAt: Date, { timeZone, quietHours }: Person): Date | null {
  const at = (quietHours && endOfQuiet(now, timeZone, quietHours)) ?? now;
  return at < expiresAt ? at : null;
}

/** Null: none are quiet. Asked outside of them, so it's ahead. */
export function startOfQuiet(now: Date, { timeZone, quietHours }: Person): Date | null {
  if (!quietHours || quietHours.from === quietHours.until) return null;
  const { date, time } = localTime(now, timeZone);
  const day = Number(time.slice(0, 2)) < quietHours.from ? date : addDays(date, 1);
  return new Date(instantInZone(day, clock(quietHours.from), timeZone));
}

function endOfQuiet(now: Date, timeZone: string, { from, until }: QuietHours): Date | undefined {
  const { date, time } = localTime(now, timeZone);
  const hour = Number(time.slice(0, 2));
  const isOverNight = from > until;
  const isQuiet = isOverNight ? hour >= from || hour < until : hour >= from && hour < until;
  if (!isQuiet) return undefined;
  const day = isOverNight && hour >= from ? addDays(date, 1) : date;
  return new Date(instantInZone(day, clock(until), timeZone));
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The end of a day where the person is. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(instantInZone(addDays(day, 1), '00:00', timeZone));
