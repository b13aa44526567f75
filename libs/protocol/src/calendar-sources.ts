/**
 * Calendars of the speaker that Lectern reads, so that their busy times show beside the events. The address of one is a
 * secret: it goes in and never comes back; answers have its host.
 */
import { z } from 'zod';
import { CalendarColor } from './calendar-colors';
import { requiredText, version } from './primitives';
import { returned } from './records';

export const MAX_CALENDAR_SOURCES = 10;
/** Where a calendar has more, the earliest count. */
export const MOST_BUSY_TIMES = 5_000;

export const calendarSourceFields = { name: requiredText(60, 'Name'), color: CalendarColor.meta({ title: 'Color' }) };

export const CreateCalendarSourceInput = z
  .strictObject({
    ...calendarSourceFields,
    /** Calendar programs write `webcal:` for `https:`. */
    address: requiredText(2000, 'Address').transform((value) => value.replace(/^webcals?:/i, 'https:')),
  })
  .meta({ id: 'CreateCalendarSourceInput' });
export type CreateCalendarSourceInput = z.infer<typeof CreateCalendarSourceInput>;

export const UpdateCalendarSourceInput = z
  .strictObject({ ...calendarSourceFields, isPaused: z.boolean() })
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateCalendarSourceInput' });
export type UpdateCalendarSourceInput = z.infer<typeof UpdateCalendarSourceInput>;

export const CalendarSourceResponse = z
  .object({
    id: z.string(),
    ...returned(calendarSourceFields),
    host: z.string(),
    isPaused: z.boolean(),
    /** It's being read, or waits for it. */
    isWaiting: z.boolean(),
    /** The last time that it could be read. */
    lastReadAt: z.string().nullable(),
    /** Why it couldn't be read the last time, as a sentence. */
    problem: z.string().nullable(),
    busyTimes: z.number(),
    /** Entries that couldn't be understood. */
    unreadEntries: z.number(),
    version: z.number(),
  })
  .meta({ id: 'CalendarSource' });
export type CalendarSourceResponse = z.infer<typeof CalendarSourceResponse>;

export const CalendarSourceList = z
  .object({ items: z.array(CalendarSourceResponse) })
  .meta({ id: 'CalendarSourceList' });
export type CalendarSourceList = z.infer<typeof CalendarSourceList>;
