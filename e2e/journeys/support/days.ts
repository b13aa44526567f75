/** Days as the screens write them. Journeys run in America/New_York, and so do their people unless they say otherwise. */
export const HOME_ZONE = 'America/New_York';

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

/** A zone where it is day now: reminders go out between morning and evening there. */
export function zoneInDaytime(): string {
  const zones = [HOME_ZONE, 'America/Los_Angeles', 'Europe/Vienna', 'Asia/Kolkata', 'Asia/Tokyo', 'Pacific/Auckland'];
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()));
  const zone = zones.find((candidate) => hourIn(candidate) >= 9 && hourIn(candidate) < 21);
  if (!zone) throw new Error('It is night everywhere');
  return zone;
}
