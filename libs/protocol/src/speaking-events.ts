/** Speaking events: from the first inquiry to the closed file. Never called just "event" in code. */
import { z } from 'zod';
import { clientContactResponse, contactRole } from './clients';
import { column, enumOf, enumTable, labelTable } from './enum-tables';
import {
  anyOf,
  decimal,
  optionalCents,
  optionalDate,
  optionalId,
  optionalTime,
  orNull,
  percent,
  wholeNumber,
} from './form-fields';
import {
  currency,
  id,
  instant,
  optionalText,
  page,
  pageQuery,
  plainDate,
  requiredText,
  sortDirection,
  text,
  timeZone,
  version,
} from './primitives';
import { returned } from './records';
import { speakingEventStatus } from './speaking-event-status';

/** A spin-off of a spin-off of …: so many levels below the first event. */
export const DEEPEST_SPIN_OFF = 10;

export const speakingEventTypeLabels = labelTable({
  keynote: 'Keynote',
  breakout: 'Breakout',
  workshop: 'Workshop',
  half_day: 'Half-day',
  full_day: 'Full-day',
  panel: 'Panel',
  emcee: 'Emcee',
  virtual: 'Virtual',
  webinar: 'Webinar',
  consulting: 'Consulting',
  pro_bono: 'Pro bono',
});
export const speakingEventType = enumOf(speakingEventTypeLabels);
export type SpeakingEventType = z.infer<typeof speakingEventType>;

export const speakingEventFormatLabels = labelTable({ in_person: 'In person', virtual: 'Virtual', hybrid: 'Hybrid' });
export const speakingEventFormat = enumOf(speakingEventFormatLabels);
export type SpeakingEventFormat = z.infer<typeof speakingEventFormat>;

export const feeTypeLabels = labelTable({
  flat: 'Flat fee',
  honorarium: 'Honorarium',
  fee_plus_expenses: 'Fee plus expenses',
  all_inclusive: 'All-inclusive',
  waived: 'Waived',
});
export const feeType = enumOf(feeTypeLabels);
export type FeeType = z.infer<typeof feeType>;

/** `capped` and `buyout` carry an amount. `planner` is what a planner reads. */
export const travelTermsTable = enumTable(
  {
    client_books: { label: 'Client books', planner: 'You book the travel' },
    reimburse_actuals: { label: 'Reimburse actuals', planner: 'Actual costs are reimbursed' },
    capped: { label: 'Capped', planner: 'Actual costs, up to a limit' },
    buyout: { label: 'Buyout', planner: 'A travel buyout' },
    per_diem: { label: 'Per diem', planner: 'A per diem' },
    mileage: { label: 'Mileage', planner: 'Mileage' },
    local: { label: 'Local, no travel', planner: 'Local, no travel costs' },
  },
  (label): { label: string; planner: string } => ({ label, planner: label }),
);
export const travelTermsLabels = column(travelTermsTable, 'label');
export const travelTerms = enumOf(travelTermsTable);
export type TravelTerms = z.infer<typeof travelTerms>;

/** A contact of the event's client, in a role at this event. */
export const eventContactInput = z.strictObject({ contactId: id, role: contactRole });

const eventContacts = z
  .array(eventContactInput)
  .max(50, 'An event can have at most 50 contacts')
  .refine(
    (list) => new Set(list.map((contact) => `${contact.contactId} ${contact.role}`)).size === list.length,
    'A contact is listed twice in the same role',
  );

const speakingEventFields = {
  title: requiredText(300, 'Event title'),
  type: speakingEventType,
  format: speakingEventFormat,
  leadSource: optionalText(200, 'Lead source'),
  eventDate: optionalDate,
  endDate: optionalDate,
  dateIsTentative: z.boolean(),
  startTime: optionalTime,
  endTime: optionalTime,
  timeZone: timeZone,
  venueName: optionalText(200, 'Venue'),
  venueAddress: optionalText(500, 'Venue address'),
  city: optionalText(100, 'City'),
  state: optionalText(100, 'State'),
  country: optionalText(100, 'Country'),
  latitude: orNull(z.number().min(-90, 'Latitude lies between -90 and 90').max(90, 'Latitude lies between -90 and 90')),
  longitude: orNull(
    z.number().min(-180, 'Longitude lies between -180 and 180').max(180, 'Longitude lies between -180 and 180'),
  ),
  room: optionalText(200, 'Room'),
  roomSetup: optionalText(1000, 'Room set-up'),
  airport: optionalText(200, 'Airport'),
  parking: optionalText(1000, 'Parking'),
  wifi: optionalText(500, 'Wi-Fi'),
  clientId: optionalId,
  bureauPartnerId: optionalId,
  representativeId: optionalId,
  presentationId: optionalId,
  /** As this event calls it; without one it is the title of the presentation. */
  presentationTitle: optionalText(300, 'Presentation'),
  lengthMinutes: orNull(wholeNumber('Length', 1, 10_080)),
  audienceExpected: orNull(wholeNumber('Expected audience', 0, 10_000_000)),
  audienceActual: orNull(wholeNumber('Actual audience', 0, 10_000_000)),
  audienceType: optionalText(200, 'Audience type'),
  industry: optionalText(100, 'Industry'),
  theme: optionalText(500, 'Theme'),
  goals: optionalText(5000, 'Goals'),
  topicsToAvoid: optionalText(5000, 'Topics to avoid'),
  feeType: feeType,
  grossFeeCents: optionalCents,
  currency,
  /** A copy of the bureau's share when it was agreed; without one it is taken from the bureau partner. */
  commissionPercent: orNull(percent('Commission')),
  travelTerms: orNull(travelTerms),
  /** The cap or the buyout. */
  travelAmountCents: optionalCents,
  recordingTerms: optionalText(2000, 'Recording terms'),
  exclusivityTerms: optionalText(2000, 'Exclusivity terms'),
  productSaleTerms: optionalText(2000, 'Product-sale terms'),
  parentEventId: optionalId,
  spinOffLevel: orNull(wholeNumber('Spin-off level', 1, DEEPEST_SPIN_OFF)),
  lostReason: optionalText(1000, 'Lost reason'),
  debrief: optionalText(20_000, 'Debrief'),
  evaluationScore: orNull(decimal('Evaluation score', 0, 10)),
  nextFollowUpOn: optionalDate,
  contacts: eventContacts,
};

export const createSpeakingEventInput = z
  .strictObject({
    ...speakingEventFields,
    type: speakingEventType.default('keynote'),
    format: speakingEventFormat.default('in_person'),
    status: speakingEventStatus.default('inquiry'),
    dateIsTentative: z.boolean().default(false),
    /** Without one it is the speaker's own. */
    timeZone: timeZone.optional(),
    feeType: feeType.default('flat'),
    currency: currency.default('USD'),
    contacts: eventContacts.default([]),
  })
  .refine(endsAfterStart, { path: ['endDate'], error: 'The event cannot end before it begins' })
  .meta({ id: 'CreateSpeakingEventInput' });
export type CreateSpeakingEventInput = z.infer<typeof createSpeakingEventInput>;

/** Only what is given changes; `contacts`, when given, is the whole list. The status has its own call. */
export const updateSpeakingEventInput = z
  .strictObject(speakingEventFields)
  .partial()
  .extend({ version })
  .refine(endsAfterStart, { path: ['endDate'], error: 'The event cannot end before it begins' })
  .meta({ id: 'UpdateSpeakingEventInput' });
export type UpdateSpeakingEventInput = z.infer<typeof updateSpeakingEventInput>;

/** Dates as text compare as dates. */
function endsAfterStart(event: { eventDate?: string | null; endDate?: string | null }): boolean {
  return !event.eventDate || !event.endDate || event.endDate >= event.eventDate;
}

export const changeSpeakingEventStatusInput = z
  .strictObject({
    to: speakingEventStatus,
    version,
    /** Needed for a step back; see the status table. */
    reason: optionalText(1000, 'Reason'),
    /** With `lost`. */
    lostReason: optionalText(1000, 'Lost reason'),
    /** With `confirmed` and what follows it: the holds of other events on its days are released with it. */
    releaseOtherHolds: z.boolean().optional(),
  })
  .meta({ id: 'ChangeSpeakingEventStatusInput' });
export type ChangeSpeakingEventStatusInput = z.infer<typeof changeSpeakingEventStatusInput>;

export const eventContactResponse = clientContactResponse
  .pick({ name: true, title: true, email: true, phone: true })
  .extend(returned(eventContactInput.shape))
  .meta({ id: 'EventContact' });
export type EventContactResponse = z.infer<typeof eventContactResponse>;

export const speakingEventResponse = z
  .object({
    id: z.string(),
    slug: z.string(),
    status: speakingEventStatus,
    ...returned(speakingEventFields),
    clientName: z.string().nullable(),
    bureauPartnerName: z.string().nullable(),
    representativeName: z.string().nullable(),
    /** The presentation's own title; `presentationTitle` is what this event calls it. */
    presentationName: z.string().nullable(),
    /** Gross fee less commission, rounded to the cent. Computed, never stored. */
    netFeeCents: z.number().nullable(),
    parentEventTitle: z.string().nullable(),
    contacts: z.array(eventContactResponse),
    version: z.number(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'SpeakingEvent' });
export type SpeakingEventResponse = z.infer<typeof speakingEventResponse>;

export const speakingEventSort = z.enum(['eventDate', 'title', 'grossFee', 'createdAt']);

/** What a client has to pay within, when nothing else was agreed. */
export const DEFAULT_PAYMENT_TERMS_DAYS = 30;

/** What a list of events can be narrowed down to; the table, its totals and the board take the same ones. */
export const speakingEventFilters = {
  /** Words in title, place or client. */
  q: text(200, 'The search').optional(),
  status: anyOf(speakingEventStatus),
  /** Only what counts as booked: confirmed, delivered and closed. */
  confirmedOnly: z.enum(['true', 'false']).optional(),
  type: anyOf(speakingEventType),
  format: anyOf(speakingEventFormat),
  feeType: anyOf(feeType),
  /** First and last day of the event's own date. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  /**
   * `also`: besides those between `from` and `to` the ones without a date that are still open; `only`: all that have
   * no date.
   */
  undated: z.enum(['also', 'only']).optional(),
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
  /** Who at the bureau brought them; `none`: nobody in particular. */
  representativeId: z.union([z.literal('none'), id]).optional(),
  /** The event that these came from. */
  parentEventId: id.optional(),
  /**
   * Whole, but upper and lower case and accents make no difference; a state of the US is found by its code and by its
   * name, however the event says it.
   */
  state: text(100, 'The state').optional(),
  /** These as they are written, but for upper and lower case and accents. */
  country: text(100, 'The country').optional(),
  city: text(100, 'The city').optional(),
  leadSource: text(200, 'The lead source').optional(),
  currency: currency.optional(),
  /** The next follow-up is due on this day or before. */
  followUpBy: plainDate.optional(),
  /**
   * `not_invoiced`: delivered, and not all of its fee stands on sent invoices, unless the task of the final invoice was
   * ticked for one that was made elsewhere. `outstanding`: an invoice of it is sent and not paid in full.
   */
  money: z.enum(['not_invoiced', 'outstanding']).optional(),
  /** An invoice of it that is not paid in full was due before this day. */
  dueBefore: plainDate.optional(),
};

export const listSpeakingEventsQuery = z.strictObject({
  ...pageQuery,
  ...speakingEventFilters,
  sort: speakingEventSort.default('eventDate'),
  direction: sortDirection.default('asc'),
});
export type ListSpeakingEventsQuery = z.infer<typeof listSpeakingEventsQuery>;

/** What lists and the board show of an event; a page of fifty is sent often. */
export const speakingEventListItem = speakingEventResponse
  .pick({
    id: true,
    title: true,
    type: true,
    format: true,
    status: true,
    eventDate: true,
    endDate: true,
    dateIsTentative: true,
    startTime: true,
    timeZone: true,
    venueName: true,
    city: true,
    state: true,
    clientId: true,
    clientName: true,
    bureauPartnerId: true,
    bureauPartnerName: true,
    grossFeeCents: true,
    currency: true,
    nextFollowUpOn: true,
    version: true,
  })
  .meta({ id: 'SpeakingEventListItem' });
export type SpeakingEventListItem = z.infer<typeof speakingEventListItem>;

export const speakingEventPage = page(speakingEventListItem).meta({ id: 'SpeakingEventPage' });
export type SpeakingEventPage = z.infer<typeof speakingEventPage>;
