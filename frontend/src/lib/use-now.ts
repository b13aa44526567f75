import { use, useEffect, useState } from 'react';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { todayHere } from './format';
import { SignedInUserContext } from './session/user';

export { todayHere };

/** The present, told anew every minute: for clocks on the screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Today in the speaker's zone, as the server counts it. Called when it is needed: a tab stays open overnight. */
export function useToday(): () => string {
  const timeZone = use(SignedInUserContext)?.timeZone;
  return () => (timeZone ? dateInZone(new Date(), timeZone) : todayHere());
}

/** `Mar 4` in a line, with the year when it isn't this one. */
export const dateHere = (day: string): string => formatDate(day, todayHere());
