/** The day sheet: everything a speaker needs at an event, in one answer for one screen or one printed page. */
import { z } from 'zod';
import { AgendaItemResponse, AvNeedResponse, TravelSegmentResponse } from './event-logistics';
import { personFields } from './organizations';
import { plainDate } from './primitives';
import { SpeakingEventResponse } from './speaking-events';

const person = z.object(personFields).omit({ id: true });

export const DaySheetResponse = z
  .object({
    /** With the people at the event, their roles and numbers. */
    event: SpeakingEventResponse,
    /** Today in the event's own zone, and the days until its first one: negative when it is over, null without a date. */
    today: plainDate,
    daysUntil: z.number().nullable(),
    /** The client's primary contact, who may not be at the event. */
    clientContact: person.nullable(),
    bureau: z
      .object({
        name: z.string(),
        ...person.omit({ name: true, title: true }).shape,
        representative: person.nullable(),
      })
      .nullable(),
    agenda: z.array(AgendaItemResponse),
    avNeeds: z.array(AvNeedResponse),
    travel: z.array(TravelSegmentResponse),
    speaker: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      /** Read aloud by whoever introduces the speaker. */
      introduction: z.string().nullable(),
    }),
    /** Tasks of this event that are still open. */
    openTaskCount: z.number(),
  })
  .meta({ id: 'DaySheet' });
export type DaySheetResponse = z.infer<typeof DaySheetResponse>;
