/** Instants on the paper of a contract: to the second and in UTC where they prove something, beside the speaker's own time. */

/** `Mar 4, 2027, 3:12:09 PM UTC` */
export function utcText(instant: Date): string {
  return `${textIn(instant, 'UTC', 'medium')} UTC`;
}

/** `Mar 4, 2027, 9:12 AM CST` */
export function signedLine(instant: Date, timeZone: string): string {
  if (timeZone === 'UTC') return utcText(instant);
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${textIn(instant, timeZone, 'short')} ${zone ?? timeZone}`;
}

function textIn(instant: Date, timeZone: string, timeStyle: 'short' | 'medium'): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle, timeZone })
    .format(instant)
    .replace(/\u202f/g, ' ');
}
