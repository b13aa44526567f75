/** Which names of time zones this machine knows. */

/** Making a formatter takes a third of a millisecond, and an import asks for every row. */
const knownZones = new Set<string>();

export function isTimeZone(value: string): boolean {
  if (knownZones.has(value)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    // Upper and lower case make no difference to it: there is no end to the spellings.
    if (knownZones.size < 1_000) knownZones.add(value);
    return true;
  } catch {
    return false;
  }
}
