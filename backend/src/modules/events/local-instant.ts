/** A time of day in a zone as an instant: for asking how long it is from one place's evening to another's morning. */
import { localTime } from '@lectern/protocol/calendar';

/** Milliseconds since 1970. A time that the clocks skip in spring is read as the one an hour later. */
export function instantOf(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let instant = wanted;
  // The second look is for days on which the offset changes between the guess and the answer.
  for (let look = 0; look < 2; look++) {
    const shown = localTime(new Date(instant), timeZone);
    instant += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`);
  }
  return instant;
}
