import { useEffect, useState } from 'react';
import { formatDate } from '@lectern/protocol/calendar';
import { toPlainDate } from './format';

/** The present, told anew every minute: for clocks on the screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Today in the browser's zone, YYYY-MM-DD. */
export function todayHere(now: Date = new Date()): string {
  return toPlainDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}

/** `Mar 4` in a line, with the year when it isn't this one. */
export const dateHere = (day: string): string => formatDate(day, todayHere());
