/** What a browser keeps to show the next events without a network: answers of other routes, each under its own path. */
import { z } from 'zod';
import { addDays } from './calendar';
import { wholeNumber } from './form-fields';
import { instant, plainDate } from './primitives';

/** For how many days without a network a browser keeps the pack; 0 keeps nothing. */
export const offlineDays = wholeNumber('The number of days', 0, 30).meta({ title: 'Offline on phones and laptops' });
export const DEFAULT_OFFLINE_DAYS = 7;

/** Whole events, by their dates around the reader's day. */
export const offlinePeriod = (today: string) => ({ from: addDays(today, -7), to: addDays(today, 21) });
/** The nearest ones, when there are more. */
export const MAX_OFFLINE_EVENTS = 40;

export const OfflinePackQuery = z.strictObject({ today: plainDate.describe('Today in the reader’s time zone.') });
export type OfflinePackQuery = z.infer<typeof OfflinePackQuery>;

export const OfflineAnswer = z.object({
  /** The path with the query with which a screen asks for it. */
  path: z.string(),
  /** What that GET answers this reader. */
  body: z.unknown(),
});
export type OfflineAnswer = z.infer<typeof OfflineAnswer>;

export const OfflinePack = z
  .object({
    asOf: instant,
    /** The setting of the office's owner. */
    days: z.number(),
    answers: z.array(OfflineAnswer),
  })
  .meta({ id: 'OfflinePack' });
export type OfflinePack = z.infer<typeof OfflinePack>;
