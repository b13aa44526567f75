/** Speaking events: from the first inquiry to the closed file. Never called just "event" in code. */
import { DEFAULT_CURRENCY } from './money';
import { z } from 'zod';
import { ClientContactResponse, ContactRole } from './client-contacts';
import { column, enumOf, enumTable, labelTable } from './enum-tables';
import {
  anyOf,
  decimal,
  degrees,
  optionalCents,
  optionalDate,
  optionalId,
  optionalTime,
  orNull,
  percent,
  wholeNumber,
  linkedIds,
} from './form-fields';
import {
  currency,
  id,
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
import { columns, NOTES_ALIASES } from './columns';
import { shownWith, type NameShownWith } from './record-fields';
import { returned, storedRow, linkedNames } from './records';
import type { ShareFieldKey } from './share-links';
import { SpeakingEventStatus } from './speaking-event-status';

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
export const SpeakingEventType = enumOf(speakingEventTypeLabels);
export type SpeakingEventType = z.infer<typeof SpeakingEventType>;

export const speakingEventFormatLabels = labelTable({ in_person: 'In person', virtual: 'Virtual', hybrid: 'Hybrid' });
export const SpeakingEventFormat = enumOf(speakingEventFormatLabels);
export type SpeakingEventFormat = z.infer<typeof SpeakingEventFormat>;

export const feeTypeLabels = labelTable({
  flat: 'Flat fee',
  honorarium: 'Honorarium',
  fee_plus_expenses: 'Fee plus expenses',
  all_inclusive: 'All-inclusive',
  waived: 'Waived',
});
export const FeeType = enumOf(feeTypeLabels);
export type FeeType = z.infer<typeof FeeType>;

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
export const TravelTerms = enumOf(travelTermsTable);
export type TravelTerms = z.infer<typeof TravelTerms>;

/** A contact of the event's client, in a role at this event. */
export const eventContactInput = z.strictObject({ contactId: id, role: ContactRole });

const eventContacts = z
  .array(eventContactInput)
  .max(50, 'An event can have at most 50 contacts')
  .refine(
    (list) => new Set(list.map((contact) => `${contact.contactId} ${contact.role}`)).size === list.length,
    'A contact is listed twice in the same role',
  );

/** In the order of the spreadsheet's columns. */
export const speakingEventFields = {
  title: shownWith('schedule', requiredText(300, 'Event title')).register(columns, {
    header: 'Event',
    note: 'What the event is called.',
    aliases: [
      'title',
      'event title',
      'event name',
      'name',
      'engagement',
      'engagement name',
      'gig',
      'booking',
      'conference',
      'conference name',
      'meeting',
      'meeting name',
      'program',
      'show',
      'subject',
    ],
  }),
  type: shownWith('schedule', SpeakingEventType.meta({ title: 'Type' })).register(columns, {
    note: 'What you do there.',
    aliases: ['event type', 'kind', 'engagement type', 'program type', 'session type'],
  }),
  format: shownWith('schedule', SpeakingEventFormat.meta({ title: 'Format' })).register(columns, {
    note: 'In person, virtual or hybrid.',
    aliases: ['event format', 'in person/virtual', 'delivery', 'mode', 'virtual or in person', 'live/virtual'],
  }),
  eventDate: shownWith('schedule', optionalDate.meta({ title: 'Date' })).register(columns, {
    note: 'The first day.',
    aliases: [
      'event date',
      'start date',
      'date of event',
      'from',
      'day',
      'when',
      'speaking date',
      'first day',
      'engagement date',
      'date of engagement',
      'gig date',
      'begins',
      'begin date',
      'program date',
    ],
  }),
  endDate: shownWith('schedule', optionalDate.meta({ title: 'Last day' })).register(columns, {
    note: 'Only where it is another one than the first.',
    aliases: ['end date', 'to', 'until', 'ends', 'last date', 'finish date', 'through'],
  }),
  dateIsTentative: shownWith('schedule', z.boolean().meta({ title: 'Tentative date' })).register(columns, {
    header: 'Date is tentative',
    note: 'Whether the date may still change.',
    aliases: ['tentative', 'tentative date', 'date tbc', 'tbc'],
  }),
  startTime: shownWith('schedule', optionalTime.meta({ title: 'Starts' })).register(columns, {
    header: 'Starts at',
    note: 'In the zone of the event.',
    aliases: ['start time', 'time', 'start', 'begins at', 'speaking time', 'time of talk', 'from time'],
  }),
  endTime: shownWith('schedule', optionalTime.meta({ title: 'Ends' })).register(columns, {
    header: 'Ends at',
    note: 'In the zone of the event.',
    aliases: ['end time', 'end', 'finish', 'finish time', 'to time', 'until time'],
  }),
  timeZone: shownWith('schedule', timeZone.meta({ title: 'Time zone' })).register(columns, {
    note: 'Where the event is, such as America/Chicago. Yours unless you say otherwise.',
    aliases: ['timezone', 'zone', 'tz'],
  }),
  clientId: linkedIds.clientId,
  bureauPartnerId: linkedIds.bureauPartnerId,
  representativeId: linkedIds.representativeId,
  venueName: shownWith('venue', optionalText(200, 'Venue')).register(columns, {
    note: 'The house.',
    aliases: ['venue name', 'location', 'hotel', 'place', 'where', 'site', 'facility', 'event location'],
  }),
  venueAddress: shownWith('venue', optionalText(500, 'Venue address')).register(columns, {
    note: 'Street and number.',
    aliases: ['address', 'location address', 'street', 'event address', 'street address'],
  }),
  room: shownWith('venue', optionalText(200, 'Room')).register(columns, {
    note: 'Where in the house.',
    aliases: ['ballroom', 'hall', 'room name'],
  }),
  roomSetup: shownWith('venue', optionalText(1000, 'Room set-up')).register(columns, {
    note: 'How people sit.',
    aliases: ['setup', 'room setup', 'seating', 'set-up'],
  }),
  city: shownWith('venue', optionalText(100, 'City')).register(columns, {
    note: 'The town.',
    aliases: ['town', 'event city', 'venue city', 'city/town'],
  }),
  state: shownWith('venue', optionalText(100, 'State')).register(columns, {
    note: 'State, province or region.',
    aliases: ['province', 'region', 'event state', 'venue state', 'st', 'state/province'],
  }),
  country: shownWith('venue', optionalText(100, 'Country')).register(columns, {
    note: 'The country.',
    aliases: ['nation', 'event country', 'venue country'],
  }),
  airport: shownWith('venueAccess', optionalText(200, 'Airport')).register(columns, {
    note: 'The nearest one.',
    aliases: ['nearest airport', 'airport code', 'fly into'],
  }),
  parking: shownWith('venueAccess', optionalText(1000, 'Parking')).register(columns, {
    note: 'Where to leave the car.',
  }),
  wifi: shownWith('venueAccess', optionalText(500, 'Wi-Fi')).register(columns, {
    note: 'The network and how to get in.',
    aliases: ['wifi', 'wi-fi password', 'network'],
  }),
  latitude: shownWith('venue', degrees('Latitude', 90)).register(columns, {
    note: 'For the map, in degrees.',
    decimals: 6,
    aliases: ['lat'],
  }),
  longitude: shownWith('venue', degrees('Longitude', 180)).register(columns, {
    note: 'For the map, in degrees.',
    decimals: 6,
    aliases: ['lng', 'lon', 'long'],
  }),
  presentationId: optionalId.meta({ title: 'Presentation' }),
  /** As this event calls it; without one it is the title of the presentation. */
  presentationTitle: shownWith(
    'talk',
    optionalText(300, 'Presentation').meta({ title: 'Title at this event' }),
  ).register(columns, {
    header: 'Announced as',
    note: 'What the talk is called at this event.',
    aliases: [
      'talk',
      'talk title',
      'topic',
      'speech',
      'speech title',
      'presentation title',
      'session',
      'session title',
      'keynote title',
      'keynote topic',
    ],
  }),
  lengthMinutes: shownWith('talk', orNull(wholeNumber('Length', 1, 10_080))).register(columns, {
    header: 'Length (minutes)',
    note: 'How long the talk is.',
    aliases: ['length', 'duration', 'minutes', 'talk length', 'duration (min)', 'length (min)'],
  }),
  audienceExpected: shownWith('audience', orNull(wholeNumber('Expected audience', 0, 10_000_000))).register(columns, {
    note: 'How many people they expect.',
    aliases: ['audience', 'audience size', 'attendees', 'attendance', 'expected attendance', 'headcount', 'pax'],
  }),
  audienceActual: orNull(wholeNumber('Actual audience', 0, 10_000_000)).register(columns, {
    note: 'How many came.',
    aliases: ['actual attendance', 'attended', 'actual attendees', 'audience actual'],
  }),
  audienceType: shownWith('audience', optionalText(200, 'Audience type')).register(columns, {
    note: 'Who they are.',
    aliases: ['audience description', 'who attends'],
  }),
  industry: shownWith('audience', optionalText(100, 'Industry')).register(columns, {
    note: 'Of the people there.',
    aliases: ['sector', 'vertical', 'market'],
  }),
  dressCode: shownWith('audience', optionalText(200, 'Dress code')).register(columns, {
    note: 'What people wear there.',
    aliases: ['attire', 'dress', 'what to wear'],
  }),
  theme: shownWith('goals', optionalText(500, 'Theme')).register(columns, {
    note: 'What the event is about.',
    aliases: ['event theme', 'conference theme'],
  }),
  goals: shownWith('goals', optionalText(5000, 'Goals')).register(columns, {
    note: 'What it should bring them.',
    aliases: ['objectives', 'outcomes', 'goal'],
  }),
  topicsToAvoid: shownWith('goals', optionalText(5000, 'Topics to avoid')).register(columns, {
    note: 'What not to speak about.',
    aliases: ['avoid', 'sensitive topics'],
  }),
  feeType: shownWith('fee', FeeType.meta({ title: 'Fee type' })).register(columns, {
    note: 'What the fee covers.',
    aliases: ['type of fee', 'fee terms'],
  }),
  grossFeeCents: shownWith('fee', optionalCents.meta({ title: 'Gross fee' })).register(columns, {
    note: 'Before the bureau’s commission.',
    aliases: [
      'fee',
      'amount',
      'speaking fee',
      'speaker fee',
      'honorarium',
      'price',
      'rate',
      'gross',
      'revenue',
      'value',
      'fee amount',
      'total fee',
      'keynote fee',
      'contract amount',
      'contract value',
      'income',
    ],
  }),
  currency,
  /** A copy of the bureau's share when it was agreed; without one it is taken from the bureau partner. */
  commissionPercent: orNull(percent('Commission')).register(columns, {
    note: 'The bureau’s share of this fee.',
    aliases: ['commission %', 'commission percent', 'bureau commission', 'commission rate', 'agency fee'],
  }),
  travelTerms: shownWith('terms', orNull(TravelTerms).meta({ title: 'Travel' })).register(columns, {
    note: 'Who pays the journey, and how.',
    aliases: ['travel terms', 'travel & expenses', 'travel arrangement', 'expenses terms'],
  }),
  /** The cap or the buyout. */
  travelAmountCents: shownWith('terms', optionalCents.meta({ title: 'Travel amount' })).register(columns, {
    note: 'The cap or the buyout.',
    aliases: ['travel buyout', 'buyout', 'travel cap', 'travel budget', 'travel fee'],
  }),
  recordingTerms: shownWith('terms', optionalText(2000, 'Recording terms')).register(columns, {
    note: 'Whether and how they may record.',
    aliases: ['recording'],
  }),
  exclusivityTerms: shownWith('terms', optionalText(2000, 'Exclusivity terms')).register(columns, {
    note: 'Where you may not speak.',
    aliases: ['exclusivity'],
  }),
  productSaleTerms: shownWith('terms', optionalText(2000, 'Product-sale terms')).register(columns, {
    note: 'What you may sell there.',
    aliases: ['book sales', 'product sales', 'back of room', 'back-of-room sales'],
  }),
  leadSource: optionalText(200, 'Lead source').register(columns, {
    note: 'How it came to you.',
    aliases: ['source', 'referral', 'referred by', 'how found', 'origin', 'came from'],
  }),
  nextFollowUpOn: optionalDate
    .meta({ title: 'Next follow-up' })
    .register(columns, {
      note: 'The day to be in touch again.',
      aliases: ['follow up', 'follow-up', 'followup', 'next step date', 'follow up date', 'next contact'],
    }),
  parentEventId: optionalId.meta({ title: 'Parent event' }),
  spinOffLevel: orNull(wholeNumber('Spin-off level', 1, DEEPEST_SPIN_OFF)).register(columns, {
    note: 'The how many-th booking in a row it is.',
    aliases: ['spin off level'],
  }),
  lostReason: optionalText(1000, 'Lost reason').register(columns, {
    note: 'Why it did not come to be.',
    aliases: ['reason lost', 'why lost'],
  }),
  debrief: optionalText(20_000, 'Debrief').register(columns, {
    note: 'How it went.',
    aliases: ['debriefing', 'feedback', ...NOTES_ALIASES],
  }),
  evaluationScore: orNull(decimal('Evaluation score', 0, 10)).register(columns, {
    note: 'From 0 to 10.',
    aliases: ['score', 'rating', 'evaluation', 'speaker rating', 'eval score'],
  }),
  contacts: shownWith('people', eventContacts.meta({ title: 'People at the event' })),
};

const { title, ...otherFields } = speakingEventFields;

export const CreateSpeakingEventInput = z
  .strictObject({
    title,
    status: SpeakingEventStatus.meta({ title: 'Status' })
      .register(columns, {
        note: 'How far it is.',
        aliases: ['event status', 'stage', 'booking status', 'state of booking', 'pipeline stage', 'phase'],
      })
      .default('inquiry'),
    ...otherFields,
    type: speakingEventFields.type.default('keynote'),
    format: speakingEventFields.format.default('in_person'),
    dateIsTentative: speakingEventFields.dateIsTentative.default(false),
    /** Without one it is the speaker's own. */
    timeZone: speakingEventFields.timeZone.optional(),
    feeType: speakingEventFields.feeType.default('flat'),
    currency: speakingEventFields.currency.default(DEFAULT_CURRENCY),
    contacts: speakingEventFields.contacts.default([]),
  })
  .refine(endsAfterStart, { path: ['endDate'], error: 'The event can’t end before it begins' })
  .meta({ id: 'CreateSpeakingEventInput' });
export type CreateSpeakingEventInput = z.infer<typeof CreateSpeakingEventInput>;

/** Only what is given changes; `contacts`, when given, is the whole list. The status has its own call. */
export const UpdateSpeakingEventInput = z
  .strictObject(speakingEventFields)
  .partial()
  .extend({ version })
  .refine(endsAfterStart, { path: ['endDate'], error: 'The event can’t end before it begins' })
  .meta({ id: 'UpdateSpeakingEventInput' });
export type UpdateSpeakingEventInput = z.infer<typeof UpdateSpeakingEventInput>;

/** Dates as text compare as dates. */
function endsAfterStart(event: { eventDate?: string | null; endDate?: string | null }): boolean {
  return !event.eventDate || !event.endDate || event.endDate >= event.eventDate;
}

export const ChangeSpeakingEventStatusInput = z
  .strictObject({
    to: SpeakingEventStatus,
    version,
    /** Needed for a step back; see the status table. */
    reason: optionalText(1000, 'Reason'),
    /** With `lost`. */
    lostReason: speakingEventFields.lostReason.meta({ title: 'Why was it lost?' }),
    /** With `confirmed` and what follows it: the holds of other events on its days are released with it. */
    releaseOtherHolds: z.boolean().optional(),
  })
  .meta({ id: 'ChangeSpeakingEventStatusInput' });
export type ChangeSpeakingEventStatusInput = z.infer<typeof ChangeSpeakingEventStatusInput>;

export const eventContactResponse = ClientContactResponse.pick({ name: true, title: true, email: true, phone: true })
  .extend(returned(eventContactInput.shape))
  .meta({ id: 'EventContact' });

export const SpeakingEventResponse = z
  .object({
    ...storedRow,
    slug: z.string(),
    status: SpeakingEventStatus,
    ...returned(speakingEventFields),
    clientName: linkedNames.clientName,
    bureauPartnerName: linkedNames.bureauPartnerName,
    representativeName: z.string().nullable(),
    /** The presentation's own title; `presentationTitle` is what this event calls it. */
    presentationName: z.string().nullable(),
    /** Gross fee less commission, rounded to the cent. Computed, never stored. */
    netFeeCents: z.number().nullable(),
    parentEventTitle: z.string().nullable(),
    contacts: z.array(eventContactResponse),
  })
  .meta({ id: 'SpeakingEvent' });
export type SpeakingEventResponse = z.infer<typeof SpeakingEventResponse>;

/** The parts of a shared page that show fields under their own names; the others compose what they show. */
export const textParts = ['venueAccess', 'audience', 'goals'] as const satisfies ShareFieldKey[];
export type TextPart = (typeof textParts)[number];
export type SharedEventFields<Part extends TextPart> = Partial<
  Pick<SpeakingEventResponse, NameShownWith<typeof speakingEventFields, Part>>
>;

export const speakingEventSort = z.enum(['eventDate', 'title', 'grossFee', 'createdAt']);

/** What a client has to pay within, when nothing else was agreed. */
export const DEFAULT_PAYMENT_TERMS_DAYS = 30;

/** What a list of events can be narrowed down to; the table, its totals and the board take the same ones. */
export const speakingEventFilters = {
  /** Words in title, place or client. */
  q: text(200, 'The search').optional(),
  status: anyOf(SpeakingEventStatus),
  /** Only what counts as booked: confirmed, delivered and closed. */
  confirmedOnly: z.enum(['true', 'false']).optional(),
  type: anyOf(SpeakingEventType),
  format: anyOf(SpeakingEventFormat),
  feeType: anyOf(FeeType),
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

export const ListSpeakingEventsQuery = z.strictObject({
  ...pageQuery,
  ...speakingEventFilters,
  sort: speakingEventSort.default('eventDate'),
  direction: sortDirection.default('asc'),
});
export type ListSpeakingEventsQuery = z.infer<typeof ListSpeakingEventsQuery>;

/** What lists and the board show of an event; a page of fifty is sent often. */
export const SpeakingEventListItem = SpeakingEventResponse.pick({
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
}).meta({ id: 'SpeakingEventListItem' });
export type SpeakingEventListItem = z.infer<typeof SpeakingEventListItem>;

export const SpeakingEventPage = page(SpeakingEventListItem).meta({ id: 'SpeakingEventPage' });
export type SpeakingEventPage = z.infer<typeof SpeakingEventPage>;

export const ListContactEventsQuery = z.strictObject(pageQuery);
export type ListContactEventsQuery = z.infer<typeof ListContactEventsQuery>;

/** An event where a contact takes part, with what the contact does there. */
export const ContactEvent = SpeakingEventResponse.pick({
  id: true,
  title: true,
  status: true,
  eventDate: true,
  endDate: true,
})
  .extend({ roles: z.array(ContactRole) })
  .meta({ id: 'ContactEvent' });
export type ContactEvent = z.infer<typeof ContactEvent>;

/** Latest first. */
export const ContactEventPage = page(ContactEvent).meta({ id: 'ContactEventPage' });
export type ContactEventPage = z.infer<typeof ContactEventPage>;
