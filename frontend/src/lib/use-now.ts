import { useEffect, useState } from 'react';
import { toPlainDate } from './format';

/** The present, told anew every minute: for clocks on the screen. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Today in the browser's zone, YYYY-MM-DD. */
export function todayHere(now: Date = new Date()): string {
  return toPlainDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}
