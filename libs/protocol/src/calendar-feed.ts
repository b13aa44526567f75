/**
 * The private calendar feed of an account: an address that calendar programs read, and what it holds. The address is a
 * secret; only its owner is shown it, and a new one ends the old one at once.
 */
import { z } from 'zod';
import { version } from './primitives';

const choices = {
  /** Holds, and events that are not confirmed yet, as tentative. */
  includesHolds: z.boolean(),
  includesTravel: z.boolean(),
  /** Open tasks on the day that they are due. */
  includesTasks: z.boolean(),
};

export const UpdateCalendarFeedInput = z
  .strictObject(choices)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateCalendarFeedInput' });
export type UpdateCalendarFeedInput = z.infer<typeof UpdateCalendarFeedInput>;

export const CalendarFeedResponse = z
  .object({
    ...choices,
    /** Whether there is an address that works. */
    isOn: z.boolean(),
    /** Null: it is off, or the address was kept under a secret of before and only a new one can be shown. */
    url: z.string().nullable(),
    /** The day from which the address works, and the last time that a calendar program read it, to the hour. */
    madeAt: z.string().nullable(),
    lastReadAt: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeedResponse = z.infer<typeof CalendarFeedResponse>;

/** What an account has until it changes something. */
export const defaultCalendarFeed: CalendarFeedResponse = {
  includesHolds: true,
  includesTravel: true,
  includesTasks: false,
  isOn: false,
  url: null,
  madeAt: null,
  lastReadAt: null,
  version: 1,
};

/** 256 bits as base64url. */
export const isCalendarToken = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value);

/** The same address as calendar programs take it to subscribe instead of to download. */
export function webcalAddress(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}
