/**
 * Which zone a calendar file means: one that Intl knows, one that the file defines, or a name of Windows. Times are wall
 * clocks as milliseconds, as if they were UTC. What Intl knows counts before what a file says of the same zone.
 */
import { localTime } from '@lectern/protocol/calendar';
import { isTimeZone } from '@lectern/protocol/time-zones';
import { clockOf, instantOf, MINUTE } from '../../calendar-feeds/entries/local-times';
import { windowsZones } from './windows-zones';

export interface IcsZone {
  /** Milliseconds since 1970. */
  instantOf(clock: number): number;
  clockOf(instant: number): number;
}

export const utc: IcsZone = { instantOf: (clock) => clock, clockOf: (instant) => instant };

/** Null: no program but the one that wrote the file knows it. */
export function zoneName(name: string): string | null {
  const given = name.trim().replace(/^"|"$/g, '');
  // Some programs write `/example.org/2024/Europe/Berlin`.
  const parts = given.split('/');
  const names = [given, windowsZones[given], parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  return names.find((each) => each !== undefined && isTimeZone(each)) ?? null;
}

export function intlZone(timeZone: string): IcsZone {
  return {
    instantOf: (clock) => {
      const [date = '', rest = ''] = new Date(clock).toISOString().split('T');
      return instantOf({ date, time: rest.slice(0, 5), timeZone }) + (clock % MINUTE);
    },
    clockOf: (instant) => {
      const { date, time } = localTime(new Date(instant), timeZone);
      return clockOf(date, time) + (instant % MINUTE);
    },
  };
}
