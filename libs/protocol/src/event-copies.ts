/** New events made of one that exists: copies of it, and spin-offs that came out of it. */
import { z } from 'zod';
import { optionalCents, optionalDate, linkedIds } from './form-fields';
import { requiredText } from './primitives';
import { SpeakingEventFormat, SpeakingEventType } from './speaking-events';

/** What a copy takes along beside title, type, format, presentation, audience, place and zone. */
export const keptOfEvent = z.strictObject({
  /** Client, bureau partner, representative and the people at the event. */
  people: z.boolean().meta({ title: 'People' }).default(true),
  /** Agenda and AV needs, none of them confirmed; travel was for that date and never comes along. */
  logistics: z.boolean().meta({ title: 'Agenda and AV needs' }).default(true),
  /** Fee, commission, travel, recording, exclusivity and product-sale terms. */
  terms: z.boolean().meta({ title: 'Fee and terms' }).default(true),
});

/** The copy is an inquiry. Nothing that happened to the event comes along: status, dates, holds, tasks, files, debrief. */
export const CopySpeakingEventInput = z
  .strictObject({
    /** Without one it is the event's own. */
    title: requiredText(300, 'Event title').optional(),
    eventDate: optionalDate,
    endDate: optionalDate,
    keep: keptOfEvent.prefault({}),
  })
  .refine(endsAfterStart, { path: ['endDate'], error: 'The event can’t end before it begins' })
  .meta({ id: 'CopySpeakingEventInput' });
export type CopySpeakingEventInput = z.infer<typeof CopySpeakingEventInput>;

/**
 * An inquiry that came out of an event: one level below it, through the same bureau, whose spin-off policy tells the
 * commission while it holds. Another client may have asked; without one it is the parent's.
 */
export const SpinOffSpeakingEventInput = z
  .strictObject({
    title: requiredText(300, 'Event title'),
    type: SpeakingEventType.optional(),
    format: SpeakingEventFormat.optional(),
    eventDate: optionalDate,
    endDate: optionalDate,
    clientId: linkedIds.clientId,
    grossFeeCents: optionalCents,
  })
  .refine(endsAfterStart, { path: ['endDate'], error: 'The event can’t end before it begins' })
  .meta({ id: 'SpinOffSpeakingEventInput' });
export type SpinOffSpeakingEventInput = z.infer<typeof SpinOffSpeakingEventInput>;

/** Dates as text compare as dates. */
function endsAfterStart(event: { eventDate: string | null; endDate: string | null }): boolean {
  return !event.eventDate || !event.endDate || event.endDate >= event.eventDate;
}
