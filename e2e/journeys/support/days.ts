/** Days as the screens write them. Journeys run in America/New_York, and so do their people unless they say otherwise. */
const HOME_ZONE = 'America/New_York';

/** `2027-03-04` of the day that is so many days from today. */
export function isoDay(daysFromNow: number, timeZone = HOME_ZONE): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysFromNow);
  return day.toISOString().slice(0, 10);
}

/** `Mar 4, 2027` */
export function shownDay(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );
}

/** `Fri, Nov 27`, as lists say it; with the year, `Mar 4, 2027`, when it is not this one. */
export function listedDay(iso: string): string {
  if (iso.slice(0, 4) !== isoDay(0).slice(0, 4)) return shownDay(iso);
  const parts = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', parts).format(new Date(`${iso}T00:00:00Z`));
}

/** Never more than four hours apart, whatever the season. */
const ZONES = [
  HOME_ZONE,
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/London',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Auckland',
];

export function hourIn(timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return Number(clock.format(new Date()));
}

/** A zone where it is day now: reminders go out between morning and evening there. At least four hours. */
export function zoneInDaytime(from = 9, until = 21): string {
  const zone = ZONES.find((candidate) => hourIn(candidate) >= from && hourIn(candidate) < until);
  if (!zone) throw new Error(`Nowhere is it between ${from} and ${until} o’clock`);
  return zone;
}
